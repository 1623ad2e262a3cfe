import { LoaderCircle } from 'lucide-react'
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react'

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'small' | 'medium' | 'large'

type Look = { kind?: ButtonKind; size?: ButtonSize; wide?: boolean; icon?: ReactNode }

// Whole names: the style sheet has what it finds written here.
const kinds: Record<ButtonKind, string> = {
  primary: 'button-primary',
  secondary: 'button-secondary',
  quiet: 'button-quiet',
  danger: 'button-danger',
}

const sizes: Record<ButtonSize, string> = {
  small: 'button-small',
  medium: 'button-medium',
  large: 'button-large',
}

/** Gives the classes of a button, for the rare element that must look like one. */
export function buttonClass({ kind = 'primary', size = 'medium', wide = false }: Look): string {
  return `button [&_svg]:size-5 ${kinds[kind]} ${sizes[size]}${wide ? ' w-full' : ''}`
}

type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & Look & { busy?: boolean }

/** A button that does something here; while busy it keeps its words, shows progress and sends nothing twice. */
export function Button({
  kind,
  size,
  wide,
  icon,
  busy,
  type = 'button',
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type === 'submit' ? 'submit' : type === 'reset' ? 'reset' : 'button'}
      className={buttonClass({ kind, size, wide })}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <LoaderCircle className="animate-spin" /> : icon}
      {children}
    </button>
  )
}

/** A link that looks like a button: it goes somewhere and works without JavaScript. */
export function LinkButton({
  kind,
  size,
  wide,
  icon,
  children,
  ...rest
}: Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className'> & Look & { href: string }) {
  return (
    <a {...rest} className={buttonClass({ kind, size, wide })}>
      {icon}
      {children}
    </a>
  )
}
