import { Send } from 'lucide-react'
import { data, Form, redirect, useActionData, useLoaderData } from 'react-router'
import { DomainError } from '#kernel/errors.ts'
import { readForm } from '#shell/read-form.server.ts'
import { DetailPage } from '#shell/records/detail-page.tsx'
import { actOnDetail, readDetail } from '#shell/records/read-detail.server.ts'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { sendAgain } from '../send-again.server.ts'

export const loader = screen(readDetail)

export const action = screen(async (args) => {
  const form = await readForm(args.request)
  if (form.get('intent') !== 'send-again') return actOnDetail(args, form)
  try {
    await sendAgain(args.ctx, args.params.id ?? '')
    return redirect(`${args.url.pathname}?saved=1`)
  } catch (error) {
    if (!(error instanceof DomainError) || error.status !== 409) throw error
    await args.ctx.rollback()
    return data({ message: args.ctx.t(error.code) }, { status: error.status })
  }
})

/** One mail, what became of it, and the way to send it again. */
export default function MailScreen() {
  const shown = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const t = useT()
  return (
    <DetailPage
      shown={shown}
      fault={answer && 'message' in answer ? answer : undefined}
      actions={
        shown.record.status === 'fail' && (
          <Form method="post">
            <input type="hidden" name="intent" value="send-again" />
            <Button type="submit" icon={<Send />}>
              {t('message.send-this-again')}
            </Button>
          </Form>
        )
      }
    />
  )
}
