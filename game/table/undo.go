package table

// Undo takes back the last decision of a human.
func (s *Scene) Undo() {
	if err := s.host.Session().Undo(); err != nil {
		s.say(err)
	}
}
