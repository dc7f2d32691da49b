package land

// tongues are what names are made of. The spellings of a syllable are divided by slashes; Hebrew letters are written in
// the order in which they are read.
var tongues = []tongue{
	{
		begin: "bran/бран/ברנ hal/хал/האל vest/вест/וסט gren/грен/גרנ tor/тор/תור lind/линд/לינד mar/мар/מאר " +
			"sund/сунд/סונד kal/кал/קאל rand/ранд/רנד ost/ост/אוסט hol/хол/הול fal/фал/פאל sten/стен/סטנ " +
			"ul/ул/אול nor/нор/נור ring/ринг/רינג bor/бор/בור var/вар/ואר lang/ланг/לאנג dal/дал/דאל " +
			"trol/трол/טרול el/ел/אל as/ас/אס hem/хем/המ rav/рав/ראב arn/арн/ארנ frid/фрид/פריד gun/гун/גונ " +
			"sol/сол/סול kron/крон/קרונ mel/мел/מל",
		middle: "er/ер/ר inge/инге/ינגה els/елс/לס ar/ар/אר",
		end: "by/би/בי holm/холм/הולמ sund/сунд/סונד stad/стад/סטאד vik/вик/ויק berg/берг/ברג dal/дал/דאל " +
			"mark/марк/מרק ford/форд/פורד havn/хавн/האבנ rud/руд/רוד heim/хајм/היימ um/ум/ומ torp/торп/תורפ " +
			"lund/лунд/לונד nes/нес/נס gard/гард/גארד vang/ванг/ואנג moor/мор/מור haus/хаус/האוס",
		long:    14,
		country: "land/ланд/לנד mark/марк/מרק avia/авија/אביה oy/ој/וי",
		region:  "mark/марк/מרק land/ланд/לנד veld/велд/ולד skog/ског/סקוג gau/гау/גאו",
	},
	{
		begin: "mont/монт/מונט val/вал/ואל sal/сал/סאל cor/кор/קור ter/тер/טר bel/бел/בל cas/кас/קאס mar/мар/מאר " +
			"port/порт/פורט ver/вер/ור cam/кам/קאמ ron/рон/רונ al/ал/אל lun/лун/לונ pal/пал/פאל sant/сант/סנט " +
			"riv/рив/ריב trev/трев/טרב flor/флор/פלור crem/крем/קרמ gal/гал/גאל tal/тал/טאל mir/мир/מיר " +
			"nav/нав/נאב ost/ост/אוסט arb/арб/ארב lav/лав/לאב bres/брес/ברס ferr/фер/פר as/ас/אס dol/дол/דול " +
			"sev/сев/סב",
		middle: "an/ан/אנ er/ер/ר ell/ел/אל or/ор/ור",
		end: "ona/она/ונה ena/ена/נה ara/ара/ארה ino/ино/ינו ano/ано/אנו ella/ела/לה ato/ато/אטו ita/ита/יטה " +
			"eno/ено/נו osa/оса/וסה ina/ина/ינה era/ера/רה ezza/еца/צה oro/оро/ורו ava/ава/אבה ento/енто/נטו " +
			"ida/ида/ידה olo/оло/ולו esto/есто/סטו adia/адија/אדיה",
		long:    16,
		country: "onia/онија/וניה avia/авија/אביה eria/ерија/ריה andia/андија/אנדיה",
		region:  "ania/анија/אניה ese/езе/זה ara/ара/ארה imonte/имонте/ימונטה oria/орија/וריה",
	},
	{
		begin: "bel/бел/בל nov/нов/נוב star/стар/סטאר kras/крас/קראס vel/вел/ול zor/зор/זור dub/дуб/דוב " +
			"lip/лип/ליפ jas/јас/יאס rad/рад/ראד mir/мир/מיר tur/тур/טור kost/кост/קוסט bor/бор/בור " +
			"gor/гор/גור dob/доб/דוב sok/сок/סוק ves/вес/וס plav/плав/פלאב brez/брез/ברז kam/кам/קאמ " +
			"jav/јав/יאב sel/сел/סל vod/вод/ווד trn/трн/טרנ mil/мил/מיל top/топ/טופ rud/руд/רוד " +
			"zlat/злат/זלאט crn/црн/צרנ mal/мал/מאל pod/под/פוד",
		middle: "ov/ов/וב en/ен/נ oz/оз/וז in/ин/ינ",
		end: "ovo/ово/ובו ica/ица/יצה ograd/оград/וגראד ino/ино/ינו ovec/овец/ובצ nik/ник/ניק ava/ава/אבה " +
			"iste/исте/יסטה omir/омир/ומיר ac/ац/אצ evo/ево/בו ina/ина/ינה opol/опол/ופול any/ани/אני " +
			"obor/обор/ובור osel/осел/וסל in/ин/ינ ista/иста/יסטה ek/ек/ק odol/одол/ודול",
		long:    12,
		country: "avia/авија/אביה onia/онија/וניה ovina/овина/ובינה ija/ија/יה",
		region:  "ovina/овина/ובינה ije/ије/יה ska/ска/סקה orje/орје/וריה avina/авина/אבינה",
	},
}
