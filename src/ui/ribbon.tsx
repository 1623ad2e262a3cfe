import type { ReactNode } from 'react'

/** A band over the corner of a picture that says what the visitor already has, or what is special. */
export function Ribbon({ children, icon }: { children: ReactNode; icon?: ReactNode }) {
  return (
    <span className="absolute start-0 top-3 z-10 inline-flex max-w-[80%] items-center gap-1.5 bg-accent py-1 ps-3 pe-5 text-sm font-semibold text-accent-ink [clip-path:polygon(0_0,100%_0,calc(100%-10px)_50%,100%_100%,0_100%)] [&_svg]:size-4">
      {icon}
      {children}
    </span>
  )
}
