import { data, useActionData, useLoaderData } from 'react-router'
import { DomainError } from '#kernel/errors.ts'
import { shortTextIn } from '#modules/users/public.server.ts'
import { readForm } from '#shell/read-form.server.ts'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { ChooseSource, ChooseStudents, TransferResults } from '../components/transfer-parts.tsx'
import { readTransfer } from '../transfer/read-transfer.server.ts'
import { type TransferResult, transferStudents } from '../transfer/transfer.server.ts'

export const loader = screen(({ ctx, url }) => readTransfer(ctx, url.searchParams))

interface Answer {
  readonly results: readonly TransferResult[] | null
  readonly fault: string | null
}

export const action = screen(async ({ ctx, request }) => {
  const form = await readForm(request)
  try {
    const results = await transferStudents(ctx, {
      enrolIDs: form.getAll('enrol').filter((value) => typeof value === 'string'),
      unitID: shortTextIn(form, 'unit') || null,
      courseID: shortTextIn(form, 'to'),
    })
    return data<Answer>({ results, fault: null })
  } catch (error) {
    if (!(error instanceof DomainError) || !error.code.startsWith('students.transfer.')) throw error
    await ctx.rollback()
    return data<Answer>({ results: null, fault: ctx.t(error.code, error.values) }, { status: error.status })
  }
})

/** Moves students to another course, here or at another unit of the collection. */
export default function TransferScreen() {
  const part = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const t = useT()
  return (
    <RecordPage
      title={t('students.transfer.title')}
      above={[{ label: t('students.title'), href: '/student/dashboard' }]}
    >
      <p className="max-w-reading text-muted">{t('students.transfer.lead')}</p>
      {answer?.fault && <Alert tone="bad">{answer.fault}</Alert>}
      {answer?.results && <TransferResults results={answer.results} />}
      <ChooseSource part={part} />
      {part.people && <ChooseStudents part={part} people={part.people} />}
    </RecordPage>
  )
}
