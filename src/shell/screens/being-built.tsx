import { Hammer } from 'lucide-react'
import { data, useLoaderData } from 'react-router'
import { isBeingBuilt } from '#kernel/routes.ts'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { titleOf } from '#shell/title.ts'
import { LinkButton } from '#ui/button.tsx'
import { Container } from '#ui/container.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'

export const loader = screen(async ({ ctx, page, pattern }) => {
  const entry = page.entryOf(pattern)
  const section = entry?.section === undefined ? undefined : page.entryOf(entry.section)
  const home = section?.redirectsTo ? page.entryOf(section.redirectsTo) : undefined
  const way = home && home.path !== entry?.path && !isBeingBuilt(home) ? home : undefined
  return data(
    {
      title: titleOf(entry, ctx.lang),
      section: section ? titleOf(section, ctx.lang) : null,
      way: way ? { path: way.path, title: titleOf(way, ctx.lang) } : null,
    },
    { status: 501 },
  )
})

export default function BeingBuiltScreen() {
  const { title, section, way } = useLoaderData<typeof loader>()
  const t = useT()
  return (
    <Container width="reading">
      <div className="py-8">
        <PageHeader title={title} lead={section ?? undefined} />
        <EmptyState
          icon={<Hammer aria-hidden="true" strokeWidth={1.5} />}
          title={t('being-built.title')}
          text={t('being-built.text', { title })}
          action={
            <>
              {way && (
                <LinkButton href={way.path}>{t('being-built.section', { title: way.title })}</LinkButton>
              )}
              <LinkButton href="/" kind={way ? 'secondary' : 'primary'}>
                {t('shell.fault.home')}
              </LinkButton>
            </>
          }
        />
      </div>
    </Container>
  )
}
