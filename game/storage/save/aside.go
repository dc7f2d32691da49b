package save

import "kilovolt/engine/record"

// setAside moves a copy that cannot be read out of the way. If that fails, its key is no longer written.
func (k *Keeper) setAside(c candidate, why error) {
	p := Problem{Code: CodeSetAside, Key: c.key, Why: record.Code(why), Err: why}
	key, err := k.store.putAside(c.data)
	switch {
	case err != nil:
		p.Code = CodeHeld
		if c.second {
			k.second.Second = nil
		} else {
			k.readOnly[c.key] = true
		}
	default:
		p.Key = key
		if !c.second && k.store.Delete(c.key) != nil {
			k.readOnly[c.key] = true
		}
	}
	k.found = append(k.found, p)
}

// Aside lists the keys of what was set aside, oldest first; [Keeper.Blob] returns each for export.
func (k *Keeper) Aside() []string { return k.store.numbered(asidePrefix) }
