//go:build !js

package page

import (
	"reflect"
	"testing"
)

func TestEnvironmentLanguages(t *testing.T) {
	cases := []struct {
		env  map[string]string
		want []string
	}{
		{map[string]string{}, []string{}},
		{map[string]string{"LANG": "C.UTF-8"}, []string{}},
		{map[string]string{"LANG": "de_AT.UTF-8"}, []string{"de-AT"}},
		{map[string]string{"LANG": "de_AT.UTF-8", "LC_ALL": "sr_RS@latin"}, []string{"sr-Latn-RS"}},
		{map[string]string{"LANG": "sr_RS.UTF-8@latin"}, []string{"sr-Latn-RS"}},
		{map[string]string{"LANG": "de_DE@euro"}, []string{"de-DE"}},
		{map[string]string{"LANG": "en_GB", "LANGUAGE": "cs:sk"}, []string{"cs", "sk", "en-GB"}},
	}
	for _, c := range cases {
		got := environmentLanguages(func(k string) string { return c.env[k] })
		if len(got) == 0 && len(c.want) == 0 {
			continue
		}
		if !reflect.DeepEqual(got, c.want) {
			t.Errorf("%v: got %v, want %v", c.env, got, c.want)
		}
	}
}
