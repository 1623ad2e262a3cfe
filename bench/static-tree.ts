import { Parser } from 'htmlparser2'
import { createElement, Fragment, type ReactNode } from 'react'

/** Attributes that React writes only when they are true; all others it writes as they are given. */
const BOOLEANS = new Set(
  'async checked controls default defer disabled hidden inert loop multiple muted open required reversed selected'.split(
    ' ',
  ),
)
/** Attributes whose names React writes in another way than HTML. */
const RENAMED: Readonly<Record<string, string>> = { class: 'className', for: 'htmlFor' }

interface Open {
  readonly tag: string
  readonly props: Record<string, unknown>
  readonly children: ReactNode[]
}

/**
 * The page as plain elements, without a component among them and without what only runs: what React needs at the very least to
 * draw the same markup.
 */
export function toStaticTree(html: string): ReactNode {
  const root: Open = { tag: '', props: {}, children: [] }
  const path = [root]
  let skipped = 0
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        if (skipped > 0 || isRun(tag, attributes)) skipped += 1
        else path.push({ tag, props: toProps(attributes), children: [] })
      },
      ontext(text) {
        if (skipped === 0) path.at(-1)?.children.push(text)
      },
      onclosetag() {
        if (skipped > 0) return void (skipped -= 1)
        const closed = path.pop()
        if (closed) path.at(-1)?.children.push(toElement(closed))
        return undefined
      },
    },
    { lowerCaseTags: false, lowerCaseAttributeNames: false, recognizeSelfClosing: true },
  )
  parser.end(html)
  return createElement(Fragment, null, ...root.children)
}

const isRun = (tag: string, { rel, as }: Record<string, string>) =>
  tag === 'script' || (tag === 'link' && (rel === 'modulepreload' || as === 'script'))

function toElement({ tag, props, children }: Open): ReactNode {
  const text = children.filter((child) => typeof child === 'string').join('')
  if (tag === 'textarea') return createElement(tag, { ...props, defaultValue: text })
  if (tag === 'style') return createElement(tag, { ...props, dangerouslySetInnerHTML: { __html: text } })
  return createElement(tag, props, ...joinTexts(children))
}

/** Entities cut a text into pieces; React would put a comment between two. */
function joinTexts(children: readonly ReactNode[]): ReactNode[] {
  const joined: ReactNode[] = []
  for (const child of children) {
    const last = joined.at(-1)
    if (typeof child === 'string' && typeof last === 'string') joined[joined.length - 1] = last + child
    else joined.push(child)
  }
  return joined
}

function toProps(attributes: Record<string, string>): Record<string, unknown> {
  const props: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(attributes))
    if (name === 'style') props.style = toStyle(value)
    else props[RENAMED[name] ?? name] = BOOLEANS.has(name) ? true : value
  return props
}

/** `a:b;--c:d` as React takes it. A semicolon within brackets or quotes belongs to the value. */
function toStyle(text: string): Record<string, string> {
  const style: Record<string, string> = {}
  for (const [declaration] of text.matchAll(/(?:[^;("']|\([^)]*\)|"[^"]*"|'[^']*')+/g)) {
    const colon = declaration.indexOf(':')
    if (colon < 0) continue
    const name = declaration.slice(0, colon).trim()
    const key = name.startsWith('--')
      ? name
      : name.replace(/^-/, '').replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
    style[key] = declaration.slice(colon + 1).trim()
  }
  return style
}
