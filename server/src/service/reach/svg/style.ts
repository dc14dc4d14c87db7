/** Custom properties, so that a page around the picture can give it the colours of its own theme. */
export const STYLE = `
.whichrule-reach { --wr-back: #ffffff; --wr-text: #1f2328; --wr-dim: #59636e; --wr-line: #6e7781; --wr-node: #f6f8fa; --wr-edge: #d1d9e0; --wr-mark: #0969da; font: 12px system-ui, sans-serif; }
@media (prefers-color-scheme: dark) { .whichrule-reach { --wr-back: #0d1117; --wr-text: #f0f6fc; --wr-dim: #9198a1; --wr-line: #848d97; --wr-node: #161b22; --wr-edge: #3d444d; --wr-mark: #4493f8; } }
.whichrule-reach .back { fill: var(--wr-back); }
.whichrule-reach text { fill: var(--wr-text); }
.whichrule-reach .dim { fill: var(--wr-dim); font-size: 11px; }
.whichrule-reach .title { font-size: 14px; font-weight: 600; }
.whichrule-reach .ports { font-weight: 600; }
.whichrule-reach .box { fill: var(--wr-node); stroke: var(--wr-edge); }
.whichrule-reach .crowd .box { stroke-dasharray: 4 3; }
.whichrule-reach .line { fill: none; stroke: var(--wr-line); }
.whichrule-reach .head { fill: var(--wr-line); }
.whichrule-reach .label { fill: var(--wr-back); opacity: 0.85; }
.whichrule-reach a:focus .line, .whichrule-reach .edge:hover .line { stroke: var(--wr-mark); stroke-width: 2; }
.whichrule-reach a:focus .box, .whichrule-reach a:hover .box { stroke: var(--wr-mark); }
`.trim()
