import type { ReactNode } from 'react'

/** Said here, since every public page would load it with the classes. */
const notch = { clipPath: 'polygon(0 0, 100% 0, calc(100% - 10px) 50%, 100% 100%, 0 100%)' }

/** A band over the corner of a picture that says what the visitor already has, or what is special. */
export function Ribbon({ children, icon }: { children: ReactNode; icon?: ReactNode }) {
  return (
    <span
      style={notch}
      className="absolute start-0 top-3 z-10 inline-flex max-w-[80%] items-center gap-1.5 bg-accent py-1 ps-3 pe-5 text-sm font-semibold text-accent-ink [&_svg]:size-4"
    >
      {icon}
      {children}
    </span>
  )
}
