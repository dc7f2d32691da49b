package browser

import (
	"context"
	"fmt"
	"slices"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

func (t *chromiumTab) manifest() (Manifest, error) {
	ctx, done := context.WithTimeout(t.ctx, stepLimit)
	defer done()
	read, err := chromedp.Call(ctx, page.GetAppManifest, page.GetAppManifestParams{})
	if err != nil {
		return Manifest{}, fmt.Errorf("reading the manifest: %w", err)
	}
	against, err := chromedp.Call(ctx, page.GetInstallabilityErrors, cdp.Empty{})
	if err != nil {
		return Manifest{}, fmt.Errorf("asking what is against installing: %w", err)
	}
	id, err := chromedp.Call(ctx, page.GetAppID, cdp.Empty{})
	if err != nil {
		return Manifest{}, fmt.Errorf("asking for the id: %w", err)
	}
	out := Manifest{ID: id.AppID, Shortcuts: map[string]string{}}
	for _, e := range read.Errors {
		out.Faults = append(out.Faults, e.Message)
	}
	for _, e := range against.InstallabilityErrors {
		if e.ErrorID != "in-incognito" { // as every visitor of the tests is
			out.Faults = append(out.Faults, e.ErrorID)
		}
	}
	m := read.Manifest
	if m == nil {
		return out, fmt.Errorf("there is no manifest: %q", out.Faults)
	}
	for _, s := range m.Shortcuts {
		out.Shortcuts[s.Name] = s.URL
	}
	for _, s := range m.Screenshots {
		out.Pictures = append(out.Pictures, s.FormFactor)
	}
	slices.Sort(out.Pictures)
	if m.LaunchHandler != nil {
		out.Launch = m.LaunchHandler.ClientMode
	}
	return out, nil
}
