import type { ReactNode } from 'react'
import { useT } from '#shell/texts.tsx'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Container } from '#ui/container.tsx'
import { PageHeader } from '#ui/page-header.tsx'

interface RecordPageProps {
  readonly title: string
  /** The pages above this one, from the top. */
  readonly above?: readonly { label: string; href: string | null }[]
  readonly action?: ReactNode
  /** States of the record, below its title. */
  readonly badges?: ReactNode
  readonly children: ReactNode
}

/** The frame of a staff screen: the way here, its title, its one action and what it shows. */
export function RecordPage({ title, above = [], action, badges, children }: RecordPageProps) {
  const t = useT()
  const way = above.flatMap(({ label, href }) => (href ? [{ label, href }] : []))
  return (
    <Container>
      <div className="py-6 md:py-8">
        <PageHeader
          title={title}
          action={action}
          badges={badges}
          breadcrumb={
            way.length > 0 && (
              <Breadcrumb label={t('records-screen.breadcrumb')} items={[...way, { label: title }]} />
            )
          }
        />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">{children}</div>
      </div>
    </Container>
  )
}
