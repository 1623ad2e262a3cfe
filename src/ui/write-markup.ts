import { Fragment, isValidElement, type ReactElement, type ReactNode } from 'react'

/** Components without hooks, which may be called beside React. */
export type PlainParts = ReadonlySet<unknown>

type Props = Readonly<Record<string, unknown>> & { readonly children?: ReactNode }

/** Something stands in it that React alone knows how to draw. */
class Unknown extends Error {}

/** Attributes as React names them, and as it writes them; those for reading aloud and of data are written as they are. */
const ATTRIBUTES: Readonly<Record<string, string>> = Object.fromEntries(
  `alt class=className dateTime form height href id loading name role src tabindex=tabIndex target title type viewBox width`
    .split(' ')
    .map((pair) => [pair.replace(/^.*=/, ''), pair.replace(/=.*$/, '')]),
)
const VOID: ReadonlySet<string> = new Set(['br', 'img', 'input', 'wbr'])
const WRITTEN: ReadonlySet<string> = new Set(
  'a b br div em i img input li ol p small span strong svg td time tr ul use wbr'.split(' '),
)
const SPECIAL = /["'&<>]/
const ESCAPED: Readonly<Record<string, string>> = {
  '"': '&quot;',
  '&': '&amp;',
  "'": '&#x27;',
  '<': '&lt;',
  '>': '&gt;',
}

function escaped(text: string): string {
  if (!SPECIAL.test(text)) return text
  let written = ''
  let from = 0
  for (let at = 0; at < text.length; at += 1) {
    const sign = ESCAPED[text[at] ?? '']
    if (sign === undefined) continue
    written += text.slice(from, at) + sign
    from = at + 1
  }
  return written + text.slice(from)
}

/** Classes are the product's own, few and the same in every row. */
const MAX_CLASSES = 1_000
const classes = new Map<string, string>()

function writeClass(names: string): string {
  const written = classes.get(names)
  if (written !== undefined) return written
  const attribute = ` class="${escaped(names)}"`
  if (classes.size >= MAX_CLASSES) classes.clear()
  classes.set(names, attribute)
  return attribute
}

/** Each name is looked at once: the attribute, or nothing for what only runs. */
const known = new Map<string, string>()

function attributeOf(name: string): string {
  let attribute = known.get(name)
  if (attribute !== undefined) return attribute
  attribute = /^on[A-Z]/.test(name) ? '' : /^(?:aria|data)-[a-z-]+$/.test(name) ? name : ATTRIBUTES[name]
  if (attribute === undefined) throw new Unknown(name)
  known.set(name, attribute)
  return attribute
}

function writeAttribute(name: string, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (name === 'className' && typeof value === 'string') return writeClass(value)
  if (name === 'style') return writeStyle(value as Readonly<Record<string, unknown>>)
  const attribute = attributeOf(name)
  if (attribute === '') return ''
  switch (typeof value) {
    case 'string':
      // Such an address React refuses.
      if ((name === 'href' || name === 'src') && /^\W*j/i.test(value)) throw new Unknown(value)
      return ` ${attribute}="${escaped(value)}"`
    case 'number':
      return ` ${attribute}="${value}"`
    case 'boolean':
      return attribute.startsWith('aria-') || attribute.startsWith('data-') ? ` ${attribute}="${value}"` : ''
    default:
      throw new Unknown(name)
  }
}

function writeStyle(style: Readonly<Record<string, unknown>>): string {
  const said = Object.entries(style).flatMap(([name, value]) => {
    if (value === null || value === undefined || value === '') return []
    if (typeof value !== 'string' || !/^[a-z]+(?:[A-Z][a-z]+)*$/.test(name)) throw new Unknown(name)
    return [`${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${escaped(value.trim())}`]
  })
  return said.length === 0 ? '' : ` style="${said.join(';')}"`
}

/** React writes name, tick and value of an input last. */
function writeInput({ name, checked, value, ...others }: Props): string {
  let attributes = ''
  for (const key in others) attributes += writeAttribute(key, others[key])
  if (typeof checked !== 'boolean' || typeof value !== 'string') throw new Unknown('input')
  return `<input${attributes}${writeAttribute('name', name)}${checked ? ' checked=""' : ''} value="${escaped(value)}"/>`
}

/** Writes one thing after the other, and knows what React knows of texts: between two that touch stands a mark. */
class Writer {
  readonly #parts: PlainParts
  #touches = false
  text = ''

  constructor(parts: PlainParts) {
    this.#parts = parts
  }

  node(node: ReactNode): void {
    if (node === null || node === undefined || typeof node === 'boolean' || node === '') return
    if (typeof node === 'string' || typeof node === 'number') {
      this.text += `${this.#touches ? '<!-- -->' : ''}${typeof node === 'string' ? escaped(node) : node}`
      this.#touches = true
      return
    }
    if (Array.isArray(node)) for (const part of node as readonly ReactNode[]) this.node(part)
    else if (isValidElement<Props>(node)) this.#element(node)
    else throw new Unknown('node')
  }

  #element({ type, props }: ReactElement<Props>): void {
    if (typeof type === 'string') return this.#tag(type, props)
    if (type === Fragment) return this.node(props.children)
    if (!this.#parts.has(type)) throw new Unknown('component')
    this.node((type as (given: Props) => ReactNode)(props))
  }

  #tag(tag: string, props: Props): void {
    if (!WRITTEN.has(tag)) throw new Unknown(tag)
    // React asks ahead for pictures that are not lazy.
    if (tag === 'img' && props.loading !== 'lazy') throw new Unknown(tag)
    if (tag === 'input') this.text += writeInput(props)
    else {
      this.text += `<${tag}`
      for (const key in props) if (key !== 'children') this.text += writeAttribute(key, props[key])
      if (VOID.has(tag)) this.text += '/>'
      else {
        this.text += '>'
        this.#touches = false
        this.node(props.children)
        this.text += `</${tag}>`
      }
    }
    this.#touches = false
  }
}

/**
 * The markup that React's server draws of the elements, letter for letter, for a fraction of what React takes. Undefined where
 * anything stands in it that is not plain: a component that is not one of the parts, or an attribute that is not known here.
 */
export function writeMarkup(node: ReactNode, parts: PlainParts): string | undefined {
  const writer = new Writer(parts)
  try {
    writer.node(node)
    return writer.text
  } catch (error) {
    if (error instanceof Unknown) return undefined
    throw error
  }
}
