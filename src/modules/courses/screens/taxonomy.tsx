import { Building2, Plus, Presentation, Tags, Users } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Container } from '#ui/container.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { type Grouping, readGroupings } from '../taxonomy.server.ts'

const icons = { category: Tags, institution: Building2, lecturer: Presentation, target: Users }

export const loader = screen(async ({ ctx }) => ({ groupings: await readGroupings(ctx) }))

/** How the courses are grouped, with the way to each group's records. */
export default function TaxonomyScreen() {
  const { groupings } = useLoaderData<typeof loader>()
  const t = useT()
  return (
    <Container>
      <div className="py-6 md:py-8">
        <PageHeader title={t('course-taxonomy.title')} lead={t('course-taxonomy.lead')} />
        <div className="grid gap-4 sm:grid-cols-2">
          {groupings.map((grouping) => (
            <GroupingCard key={grouping.name} {...grouping} />
          ))}
        </div>
      </div>
    </Container>
  )
}

function GroupingCard({ name, count, hidden, without }: Grouping) {
  const t = useT()
  const Icon = icons[name]
  const path = `/lesson/${name}`
  const notes = [
    without > 0 ? t('course-taxonomy.without', { n: without }) : t('course-taxonomy.complete'),
    ...(hidden > 0 ? [t('course-taxonomy.hidden', { n: hidden })] : []),
  ]
  return (
    <Card
      title={
        <span className="flex items-center gap-2.5">
          <Icon className="size-5 shrink-0 text-muted" strokeWidth={1.5} />
          {t(`course-taxonomy.${name}`)}
        </span>
      }
      action={<strong>{count}</strong>}
      footer={
        <div className="flex flex-wrap gap-2">
          <LinkButton kind="secondary" size="small" href={path}>
            {t('course-taxonomy.open')}
          </LinkButton>
          <LinkButton kind="quiet" size="small" href={`${path}/add`} icon={<Plus />}>
            {t('course-taxonomy.add')}
          </LinkButton>
        </div>
      }
    >
      <p>{t(`course-taxonomy.about.${name}`)}</p>
      <p className="mt-2 text-sm text-muted">{notes.join(' · ')}</p>
    </Card>
  )
}
