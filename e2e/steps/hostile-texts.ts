// Texts that become scripts if they are treated as markup: each payload in each carrier.

/** The effect of each script if it ran. */
const RUN = 'globalThis.planted=1'

const PAYLOADS = [
  `<script>${RUN}</script>`,
  `<ScRiPt >${RUN}</sCrIpT >`,
  `<script src=data:,${RUN}></script>`,
  `<img src=x onerror=${RUN}>`,
  `<img src=x onerror="${RUN}"//`,
  `<svg onload=${RUN}>`,
  `<svg><script>${RUN}</script></svg>`,
  `<svg><animate onbegin=${RUN} attributeName=x dur=1s>`,
  `<svg><style><img src=x onerror=${RUN}></style></svg>`,
  `<math><mtext><table><mglyph><style><img src=x onerror=${RUN}></style></mglyph></table></mtext></math>`,
  `<math><annotation-xml encoding="text/html"><img src=x onerror=${RUN}></annotation-xml></math>`,
  `<noscript><p title="</noscript><img src=x onerror=${RUN}>">`,
  `<xmp><p title="</xmp><img src=x onerror=${RUN}>">`,
  `<template><img src=x onerror=${RUN}></template>`,
  `<iframe srcdoc="<script>parent.planted=1</script>"></iframe>`,
  `<iframe src=javascript:parent.planted=1></iframe>`,
  `<object data=javascript:${RUN}></object>`,
  `<embed src=javascript:${RUN}>`,
  `<a href=javascript:${RUN}>here</a>`,
  `<a href="java\tscript:${RUN}">here</a>`,
  `<form action=javascript:${RUN}><input type=submit autofocus onfocus=${RUN}>`,
  `<input autofocus onfocus=${RUN}>`,
  `<details open ontoggle=${RUN}>`,
  `<video><source onerror=${RUN}></video>`,
  `<body onload=${RUN}>`,
  `<base href=//evil.example/>`,
  `<meta http-equiv=refresh content="0;url=javascript:${RUN}">`,
  `<link rel=stylesheet href=data:text/css,*{}>`,
  `<style>@import "//evil.example/x.css";</style>`,
  `{{constructor.constructor('${RUN}')()}}`,
  `\${${RUN}}`,
  `javascript:${RUN}`,
] as const

const CARRIERS: readonly ((payload: string) => string)[] = [
  (payload) => payload,
  (payload) => `"><${'x'}>${payload}`,
  (payload) => `'>${payload}<!--`,
  (payload) => `-->${payload}`,
  (payload) => `</textarea></title></style></script>${payload}`,
  (payload) => `<![CDATA[${payload}]]>`,
  (payload) => payload.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  (payload) => payload.replaceAll('<', '\\u003c'),
  (payload) => encodeURIComponent(payload),
  (payload) => `&#${payload.codePointAt(0)};${payload.slice(1)}`,
]

/** More than three hundred. */
export const HOSTILE_TEXTS: readonly string[] = PAYLOADS.flatMap((payload) =>
  CARRIERS.map((carry) => carry(payload)),
)
