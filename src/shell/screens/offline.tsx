import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Container } from '#ui/container.tsx'
import { PageHeader } from '#ui/page-header.tsx'

export const loader = screen(async () => null)

/** What is shown without a connection: the pages that were opened before, which the browser's own copy of this puts in. */
export default function OfflineScreen() {
  const t = useT()
  return (
    <Container width="reading">
      <div className="grid gap-6 py-12">
        <PageHeader title={t('offline.title')} lead={t('offline.text')} />
        <section>
          <h2 className="text-lg font-semibold">{t('offline.opened')}</h2>
          <ul data-opened="" className="mt-3 grid gap-3 empty:hidden" />
        </section>
      </div>
    </Container>
  )
}
