import { useLoaderData } from 'react-router'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Container } from '#ui/container.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { UseBar } from '../components/use-bar.tsx'
import { readUseOf } from '../read-use.server.ts'

export const loader = screen(async ({ ctx }) => ({ uses: await readUseOf(ctx) }))

/** What the site uses of each of its limits. */
export default function UseScreen() {
  const { uses } = useLoaderData<typeof loader>()
  const t = useT()
  const worst = (['full', 'near'] as const).find((state) => uses.some((use) => use.state === state))
  return (
    <Container width="reading">
      <div className="py-8">
        <PageHeader title={t('limits.title')} lead={t('limits.lead')} />
        {worst && (
          <Alert tone={worst === 'full' ? 'bad' : 'warn'} title={t(`limits.note.${worst}`)}>
            {t('limits.note.text')}
          </Alert>
        )}
        <ul className="mt-6 grid gap-8">
          {uses.map((use) => (
            <UseBar key={use.name} use={use} />
          ))}
        </ul>
      </div>
    </Container>
  )
}
