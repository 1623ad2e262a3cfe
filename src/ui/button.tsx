import { LoaderCircle } from 'lucide-react'
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react'

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'small' | 'medium' | 'large'

type Look = { kind?: ButtonKind; size?: ButtonSize; wide?: boolean; icon?: ReactNode }

const shape =
  'inline-flex items-center justify-center gap-2 rounded-control border font-medium transition-colors select-none disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-progress [&_svg]:size-5'

const kinds: Record<ButtonKind, string> = {
  primary:
    'border-transparent bg-brand text-brand-ink hover:bg-[color-mix(in_oklch,var(--brand),var(--text)_14%)]',
  secondary: 'border-edge bg-surface text-text hover:border-text/60 hover:bg-text/5',
  quiet: 'border-transparent text-brand hover:bg-brand/10',
  danger:
    'border-transparent bg-danger text-white hover:bg-[color-mix(in_oklch,var(--color-danger),black_14%)]',
}

const sizes: Record<ButtonSize, string> = {
  small: 'min-h-9 px-3 py-1 text-sm pointer-coarse:min-h-11',
  medium: 'min-h-11 px-4 py-1.5 text-base',
  large: 'min-h-13 px-6 py-2 text-lg',
}

/** Gives the classes of a button, for the rare element that must look like one. */
export function buttonClass({ kind = 'primary', size = 'medium', wide = false }: Look): string {
  return `${shape} ${kinds[kind]} ${sizes[size]}${wide ? ' w-full' : ''}`
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
