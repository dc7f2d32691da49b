package main

import (
	"bytes"
	"encoding/json"
)

// A node is a JSON Schema.
type node struct {
	Schema      string   `json:"$schema,omitempty"`
	Title       string   `json:"title,omitempty"`
	Description string   `json:"description,omitempty"`
	Ref         string   `json:"$ref,omitempty"`
	Type        any      `json:"type,omitempty"` // a string, or several
	Const       any      `json:"const,omitempty"`
	Enum        []string `json:"enum,omitempty"`
	Pattern     string   `json:"pattern,omitempty"`
	Minimum     *int     `json:"minimum,omitempty"`
	Maximum     *int     `json:"maximum,omitempty"`
	AnyOf       []*node  `json:"anyOf,omitempty"`
	Prefix      []*node  `json:"prefixItems,omitempty"`
	Items       *node    `json:"items,omitempty"`
	MinItems    int      `json:"minItems,omitempty"`
	Properties  props    `json:"properties,omitempty"`
	Required    []string `json:"required,omitempty"`
	Additional  any      `json:"additionalProperties,omitempty"` // false, or a node
	Defs        props    `json:"$defs,omitempty"`
}

// props are members in their order.
type props []prop

type prop struct {
	name string
	node *node
}

// MarshalJSON writes an object in the order of the members.
func (p props) MarshalJSON() ([]byte, error) {
	var b bytes.Buffer
	b.WriteByte('{')
	for i, one := range p {
		if i > 0 {
			b.WriteByte(',')
		}
		name, err := json.Marshal(one.name)
		if err != nil {
			return nil, err
		}
		value, err := json.Marshal(one.node)
		if err != nil {
			return nil, err
		}
		b.Write(name)
		b.WriteByte(':')
		b.Write(value)
	}
	b.WriteByte('}')
	return b.Bytes(), nil
}

// write returns a schema as a file.
func (n *node) write() ([]byte, error) {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "\t")
	err := enc.Encode(n)
	return b.Bytes(), err
}
