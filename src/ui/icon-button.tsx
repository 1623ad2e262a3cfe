import type { ButtonHTMLAttributes, ReactNode } from 'react'

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'children'> & {
  label: string
  icon: ReactNode
}

/** A square tool button; its label is read aloud and shown as a tooltip. */
export function IconButton({ label, icon, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type === 'submit' ? 'submit' : 'button'}
      aria-label={label}
      title={label}
      className="tool [&_svg]:size-5"
    >
      {icon}
    </button>
  )
}
