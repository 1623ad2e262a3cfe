import { data, Form, redirect, useActionData, useLoaderData, useNavigation } from 'react-router'
import { readForm, textIn } from '#shell/read-form.server.ts'
import { DetailPage } from '#shell/records/detail-page.tsx'
import { attemptWrite } from '#shell/records/form-fault.server.ts'
import { openScreen } from '#shell/records/open-screen.server.ts'
import { actOnDetail, readDetail } from '#shell/records/read-detail.server.ts'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { listOthers, listUses, replaceEntry } from '../uses.server.ts'

const REPLACE = 'replace'

export const loader = screen(async (args) => {
  const shown = await readDetail(args)
  const { collection } = openScreen(args)
  const id = args.params.id ?? ''
  const uses = await listUses(args.ctx, collection, id)
  return {
    ...shown,
    uses,
    others: shown.mayDelete && uses.length > 0 ? await listOthers(args.ctx, collection, id) : [],
  }
})

export const action = screen(async (args) => {
  const form = await readForm(args.request)
  if (textIn(form, 'intent') !== REPLACE) return actOnDetail(args, form)
  const { collection, description, paths } = openScreen(args)
  const answer = await attemptWrite(args.ctx, description, form, () =>
    replaceEntry(args.ctx, collection, args.params.id ?? '', textIn(form, 'by')),
  )
  if ('saved' in answer) return redirect(`${paths.list}?deleted=1`)
  return data({ message: answer.fault.message }, { status: answer.fault.status })
})

/** An entry of one of the site's lists: where it is used, and how another takes its place. */
export default function EntryScreen() {
  const shown = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { uses, others } = shown
  const t = useT()
  return (
    <DetailPage shown={shown} fault={answer && 'message' in answer ? answer : undefined}>
      <Card title={t('site-lists.uses')}>
        {uses.length === 0 ? (
          <p className="text-muted">{t('site-lists.unused')}</p>
        ) : (
          <ul className="grid gap-2">
            {uses.map(({ collection, label, field, count }) => (
              <li key={field}>{t('site-lists.use', { collection, label, n: count })}</li>
            ))}
          </ul>
        )}
        {others.length > 0 && <Replacement others={others} />}
      </Card>
    </DetailPage>
  )
}

function Replacement({ others }: { others: readonly { value: string; label: string }[] }) {
  const t = useT()
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" className="mt-6 grid max-w-120 gap-3">
      <input type="hidden" name="intent" value={REPLACE} />
      <Field id="by" label={t('site-lists.by')} help={t('site-lists.by-help')} required>
        {(wiring) => <Select {...wiring} name="by" options={others} placeholder={t('site-lists.choose')} />}
      </Field>
      <div>
        <Button type="submit" kind="danger" busy={isBusy}>
          {t('site-lists.replace')}
        </Button>
      </div>
    </Form>
  )
}
