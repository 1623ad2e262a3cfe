import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

interface PhoneFoldProps {
  readonly title: string
  /** Open from the start, since it shows what was just asked for. */
  readonly isOpen?: boolean
  readonly children: ReactNode
}

/** On a phone one line that unfolds what follows; on a desk that stands there. By CSS alone, so that it works without scripts too. */
export function PhoneFold({ title, isOpen = false, children }: PhoneFoldProps) {
  return (
    <div>
      <details
        open={isOpen}
        className="group/fold peer/fold rounded-card border border-line bg-surface px-4 open:mb-3 md:hidden"
      >
        <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-3 font-semibold">
          {title}
          <ChevronDown aria-hidden="true" className="size-5 shrink-0 group-open/fold:rotate-180" />
        </summary>
      </details>
      <div className="max-md:peer-[:not([open])]/fold:hidden">{children}</div>
    </div>
  )
}
