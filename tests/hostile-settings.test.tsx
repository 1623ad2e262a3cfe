import { Parser } from 'htmlparser2'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { beforeAll, describe, expect, it } from 'vitest'
import '#src/blocks.server.ts'
import type { PageDocument } from '#kernel/pages/document.ts'
import { readDocument } from '#kernel/pages/read-document.server.ts'
import type { SettingFields } from '#kernel/pages/settings.ts'
import type { Site } from '#kernel/tenancy/site.ts'
import { PageView } from '#shell/page/page-view.tsx'
import { TextsProvider } from '#shell/texts.tsx'
import { modules } from '#src/manifest.ts'
import { openWorld, type World } from '#tests/support/world.ts'

const blocks = modules.flatMap((module) => module.blocks)
const FAULT = 'ส่วนนี้แสดงไม่ได้'
const MARK = 'hostile-mark'

/** What somebody would write into a field to have it run in another's browser. */
const hostile: Readonly<Record<string, string>> = {
  script: `<script>${MARK}()</script>`,
  'closed attribute': `" onmouseover="${MARK}()" x="`,
  'closed attribute with single quotes': `' onfocus='${MARK}()' autofocus x='`,
  picture: `<img src=x onerror=${MARK}()>`,
  drawing: `<svg onload=${MARK}()><a xlink:href="javascript:${MARK}()">x</a></svg>`,
  frame: `<iframe srcdoc="<script>${MARK}()</script>"></iframe>`,
  'link of a script': `javascript:${MARK}()`,
  'link of a script in odd letters': `\u0001jAvA\tScRiPt:${MARK}()`,
  'link of markup': `data:text/html,<script>${MARK}()</script>`,
  'link of vbscript': `vbscript:${MARK}()`,
  'link to nobody': `//evil.example/${MARK}`,
  'end of a style': `red;}</style><script>${MARK}()</script>`,
  'style that loads': `url(javascript:${MARK}())`,
  'style that computes': `expression(${MARK}())`,
  'style of everything': '1px;}*{display:none}body{background:url(//evil.example)}',
  'comment in a style': '*/}body{display:none}/*',
  'import in a style': "@import '//evil.example/x.css';",
  template: `{{constructor.constructor('${MARK}()')()}}`,
  huge: 'ก'.repeat(300_000),
}

let world: World
let site: Site

beforeAll(async () => {
  world = await openWorld()
  site = await world.make.site()
})

/** What is drawn of a block whose settings, name, value and style are all the same text. */
async function draw(type: string, fields: SettingFields, text: string): Promise<string> {
  const style = Object.fromEntries(
    [
      'color',
      'background',
      'backgroundImage',
      'padding',
      'margin',
      'borderRadius',
      'border',
      'class',
      'css',
    ].map((name) => [name, text]),
  )
  const own = {
    ...filled(fields, text),
    name: text,
    value: text,
    uid: text.slice(0, 60),
    id: text,
    styles: style,
    style,
  }
  const row = {
    columns: [{ objects: [{ ...own, type }], style, styles: style, width: text }],
    style,
    styles: style,
  }
  const ctx = world.open(site, 'public')
  try {
    const document = await readDocument(ctx, [row], { url: new URL('http://site.test/'), post: null }, {})
    return drawPage(document)
  } finally {
    await ctx.rollback()
  }
}

function filled(fields: SettingFields, value: unknown): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { fields: own }]) => [name, own ? [filled(own, value)] : value]),
  )
}

function drawPage(document: PageDocument): string {
  const Page = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <TextsProvider lang="th" texts={{ shell: { 'block-fault': FAULT } }}>
          <PageView document={document} />
        </TextsProvider>
      ),
    },
  ])
  return renderToString(<Page />)
}

const ADDRESSES = new Set([
  'href',
  'src',
  'action',
  'formaction',
  'data',
  'poster',
  'xlink:href',
  'srcset',
  'srcdoc',
])

/** Everything in the markup that a browser would run, load or be restyled by. */
function findDangers(html: string): string[] {
  const found: string[] = []
  let isStyle = false
  const parser = new Parser({
    onopentag(name, attributes) {
      isStyle = name === 'style'
      if (name === 'script' || name === 'object' || name === 'embed' || name === 'base')
        found.push(`<${name}>`)
      for (const [attribute, value] of Object.entries(attributes)) {
        const plain = value.replaceAll(/[\p{Cc}\s]/gu, '').toLowerCase()
        if (attribute.startsWith('on')) found.push(`${name} ${attribute}`)
        if (ADDRESSES.has(attribute) && /^(?:javascript|vbscript|data:text)/.test(plain))
          found.push(`${name} ${attribute}=${value.slice(0, 80)}`)
        if (attribute === 'srcdoc' && value.includes(MARK)) found.push(`${name} srcdoc`)
        if (attribute === 'style') checkStyle(value, found)
      }
    },
    ontext(text) {
      if (isStyle) checkStyle(text, found)
    },
    onclosetag() {
      isStyle = false
    },
  })
  parser.end(html)
  return found
}

function checkStyle(css: string, found: string[]): void {
  if (/expression\(|javascript:|@import|evil\.example|display:none\}|behavior:/i.test(css))
    found.push(`style: ${css.slice(0, 120)}`)
}

describe.each(blocks.map(({ type, fields }) => ({ type, fields })))('the block $type', ({ type, fields }) => {
  it.each(Object.keys(hostile))('runs, loads and restyles nothing for: %s', async (name) => {
    const html = await draw(type, fields, hostile[name] ?? '')
    expect(findDangers(html)).toEqual([])
    expect(html).not.toContain(FAULT)
  })
})

it('what is looked for would be found', () => {
  const bad = `<a href="javascript:x()">x</a><img src=x onerror=y()><style>a{}@import 'x'</style><script>z()</script>`
  expect(findDangers(bad)).toHaveLength(4)
})
