import { data, redirect, useActionData, useLoaderData } from 'react-router'
import { DomainError } from '#kernel/errors.ts'
import { listDatabases } from '#modules/sites/public.server.ts'
import { readForm } from '#shell/read-form.server.ts'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { DatabaseGrid, NoDatabases } from '#shell/widgets/database-grid.tsx'
import { Alert } from '#ui/alert.tsx'
import { Container } from '#ui/container.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { selectDatabase } from '../sessions/select-database.server.ts'

export const loader = screen(async ({ ctx }) => ({
  databases: await listDatabases(ctx),
  current: ctx.site._id,
}))

export const action = screen(async ({ ctx, request }) => {
  const chosen = (await readForm(request)).get('database')
  try {
    await selectDatabase(ctx, typeof chosen === 'string' ? chosen : '')
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return data({ error: ctx.t(error.code) }, { status: error.status })
  }
  return redirect('/')
})

/** The database picker as a page, for browsers without scripts. */
export default function DatabasesScreen() {
  const { databases, current } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const t = useT()
  return (
    <Container>
      <div className="py-8">
        <PageHeader title={t('sites.databases-title')} />
        {answer?.error && (
          <Alert tone="bad" title={t('shell.problem')}>
            {answer.error}
          </Alert>
        )}
        {databases.length === 0 ? (
          <NoDatabases />
        ) : (
          <form method="post" className="mt-6">
            <DatabaseGrid databases={databases} current={current} />
          </form>
        )}
      </div>
    </Container>
  )
}
