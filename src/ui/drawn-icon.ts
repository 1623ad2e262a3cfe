import { type ComponentType, createElement, Fragment, type ReactElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

type Props = Readonly<Record<string, unknown>>
type Svg = ReactElement<{ readonly children?: ReactNode }>

/** What the drawing hangs on beside the icon itself; with anything else an icon is drawn as the library does. */
const PLAIN: ReadonlySet<string> = new Set(['icon', 'className', 'size', 'strokeWidth', 'aria-hidden', 'ref'])
/** Looks in which one icon stands at most; screens have a few. */
const MAX_LOOKS = 50

/** The library's component, which is a function behind React's forwardRef. */
interface Library {
  readonly render: (props: Props, ref: null) => Svg
}

/**
 * On the server, in the place of the library's own component of an icon (`vite.config.ts`): its lines are drawn once for each look and
 * are text from then on. The browser finds the same markup, and draws it by the library.
 */
export function drawnOnce(icon: unknown): ComponentType<Props> {
  const { render } = icon as Library
  const drawn = new WeakMap<object, Map<string, ReactElement>>()
  return function DrawnIcon(props) {
    for (const name in props)
      if (!PLAIN.has(name) && props[name] !== undefined)
        return createElement(icon as ComponentType<Props>, props)
    const known = drawn.get(props.icon as object) ?? new Map<string, ReactElement>()
    drawn.set(props.icon as object, known)
    const look = `${String(props.className)}|${String(props.size)}|${String(props.strokeWidth)}|${String(props['aria-hidden'])}`
    const before = known.get(look)
    if (before) return before
    const { type, props: given } = render(props, null)
    const { children, ...outer } = given
    const lines = renderToStaticMarkup(createElement(Fragment, null, children))
    const element = createElement(type, { ...outer, dangerouslySetInnerHTML: { __html: lines } } as object)
    if (known.size < MAX_LOOKS) known.set(look, element)
    return element
  }
}
