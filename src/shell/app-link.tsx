import { Link } from 'react-router'
import type { LinkProps } from '#ui/link.tsx'

const LEAVES_THE_APP = /^(?:[a-z]+:|\/\/|\/api\/|#)/i

/** Draws the links of the design system: within the product without a reload, elsewhere as plain anchors. */
export function AppLink({ href, children, ...rest }: LinkProps) {
  if (LEAVES_THE_APP.test(href) || rest.target || rest.download !== undefined)
    return (
      <a href={href} {...rest}>
        {children}
      </a>
    )
  return (
    <Link to={href} {...rest}>
      {children}
    </Link>
  )
}
