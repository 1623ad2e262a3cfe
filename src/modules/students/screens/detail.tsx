import { FileText, Link2, MoveRight, ReceiptText } from 'lucide-react'
import { useActionData, useLoaderData } from 'react-router'
import { readLastSeen } from '#modules/users/public.server.ts'
import { readForm } from '#shell/read-form.server.ts'
import { DetailPage } from '#shell/records/detail-page.tsx'
import { actOnDetail, readDetail } from '#shell/records/read-detail.server.ts'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { LearningTable } from '../components/learning-table.tsx'
import { readLearning } from '../learning-record.server.ts'

export const loader = screen(async (args) => {
  const shown = await readDetail(args)
  const id = args.params.id ?? ''
  return {
    ...shown,
    id,
    learning: await readLearning(args.ctx, id),
    lastSeen: await readLastSeen(args.ctx, id),
  }
})

export const action = screen(async (args) => actOnDetail(args, await readForm(args.request)))

/** A student: who they are and everything that they learned. */
export default function StudentScreen() {
  const shown = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const t = useT()
  return (
    <DetailPage
      shown={shown}
      fault={answer && 'message' in answer ? answer : undefined}
      actions={
        <LinkButton kind="secondary" icon={<FileText />} href={`/student/transcript/${shown.id}`} download>
          {t('students.transcript.download')}
        </LinkButton>
      }
      first={<Learning />}
    />
  )
}

/** What they learned, which is what most people came to see. */
function Learning() {
  const { id, learning, lastSeen } = useLoaderData<typeof loader>()
  const t = useT()
  return (
    <Card
      title={t('students.learning.title')}
      action={
        <span className="flex flex-wrap gap-2">
          <LinkButton kind="quiet" size="small" icon={<ReceiptText />} href={`/enroll/order?user=${id}`}>
            {t('students.learning.order')}
          </LinkButton>
          <LinkButton kind="quiet" size="small" icon={<Link2 />} href={`/user/link/${id}`}>
            {t('students.learning.links')}
          </LinkButton>
          {learning.length > 0 && (
            <LinkButton
              kind="quiet"
              size="small"
              icon={<MoveRight />}
              href={`/student/transfer?student=${id}`}
            >
              {t('students.learning.transfer')}
            </LinkButton>
          )}
        </span>
      }
    >
      <LearningTable learning={learning} lastSeen={lastSeen} />
    </Card>
  )
}
