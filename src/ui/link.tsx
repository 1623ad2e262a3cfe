import {
  type AnchorHTMLAttributes,
  type ComponentType,
  createContext,
  createElement,
  type ReactNode,
  useContext,
} from 'react'

export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }
export type LinkComponent = ComponentType<LinkProps> | 'a'

const LinkContext = createContext<LinkComponent>('a')

/** Lets the shell choose what draws links below it; without it they are plain anchors. */
export function LinkProvider({ component, children }: { component: LinkComponent; children: ReactNode }) {
  return <LinkContext value={component}>{children}</LinkContext>
}

/** A link to another page, drawn by the shell's link component. */
export function Link(props: LinkProps) {
  return createElement(useContext(LinkContext), props)
}
