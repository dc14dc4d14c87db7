// Reads JSON strings, YAML texts, from standard input, and answers each with a line: what sigs.k8s.io/yaml makes of it.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"

	"sigs.k8s.io/yaml"
)

type answer struct {
	JSON   string `json:"json,omitempty"`
	Error  string `json:"error,omitempty"`
	Strict string `json:"strict,omitempty"`
}

func read(text string) (result answer) {
	defer func() {
		if reason := recover(); reason != nil {
			result = answer{Error: fmt.Sprintf("panic: %v", reason)}
		}
	}()
	value, err := yaml.YAMLToJSON([]byte(text))
	if err != nil {
		return answer{Error: err.Error()}
	}
	result.JSON = string(value)
	if _, err := yaml.YAMLToJSONStrict([]byte(text)); err != nil {
		result.Strict = err.Error()
	}
	return result
}

func main() {
	in := json.NewDecoder(bufio.NewReader(os.Stdin))
	buffered := bufio.NewWriter(os.Stdout)
	defer buffered.Flush()
	out := json.NewEncoder(buffered)
	for in.More() {
		var text string
		if err := in.Decode(&text); err != nil {
			panic(err)
		}
		if err := out.Encode(read(text)); err != nil {
			panic(err)
		}
	}
}
