import type { ReactNode } from 'react'
import { Container } from './container.tsx'

type SectionProps = {
  title?: ReactNode
  lead?: ReactNode
  /** A link or button at the end of the title's line. */
  action?: ReactNode
  tone?: 'plain' | 'surface' | 'brand'
  id?: string
  children: ReactNode
}

const tones = {
  plain: '',
  surface: ' border-y border-line bg-surface',
  brand: ' bg-brand/6',
}

/** A band of a public page with room to breathe above and below. */
export function Section({ title, lead, action, tone = 'plain', id, children }: SectionProps) {
  return (
    <section id={id} className={`py-12 lg:py-18${tones[tone]}`}>
      <Container>
        {title && (
          <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-2 lg:mb-8">
            <div className="max-w-reading">
              <h2 className="text-xl font-semibold md:text-2xl">{title}</h2>
              {lead && <p className="mt-1 text-muted">{lead}</p>}
            </div>
            {action}
          </div>
        )}
        {children}
      </Container>
    </section>
  )
}
