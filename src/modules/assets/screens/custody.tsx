import { UserPlus, Users } from 'lucide-react'
import { Form, useActionData, useLoaderData } from 'react-router'
import { attempt } from '#shell/attempt.server.ts'
import { readForm, textIn } from '#shell/read-form.server.ts'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { HandOverForm } from '../components/hand-over-form.tsx'
import { HandoverLine } from '../components/handover-list.tsx'
import { addCustodian, listCustodians, removeCustodian } from '../custody/custodians.server.ts'
import { cancelHandover, offerHandover } from '../custody/hand-over.server.ts'
import { listKeepers, nameOf } from '../custody/people.server.ts'
import { readTrail } from '../custody/read-trail.server.ts'
import { listHolders } from '../holders.server.ts'
import { findAsset } from '../register/documents.server.ts'

const dones = ['added', 'removed', 'offered', 'cancelled'] as const

export const loader = screen(async ({ ctx, params, url }) => {
  const asset = await findAsset(ctx, params.id ?? '')
  return {
    meta: { title: asset.name },
    asset: {
      _id: asset._id,
      name: asset.name,
      code: asset.code,
      holderID: asset.holderID,
      place: asset.place,
    },
    own: ctx.site.siteName,
    holders: await listHolders(ctx),
    people: (await listKeepers(ctx)).map((person) => ({
      value: person._id,
      label: `${nameOf(person)} (${ctx.t(`assets.role.${person.role}`)})`,
    })),
    custodians: await listCustodians(ctx, asset._id),
    trail: await readTrail(ctx, asset._id),
    done: dones.find((word) => url.searchParams.has(word)) ?? null,
  }
})

export const action = screen(async ({ ctx, params, request, url }) => {
  const asset = await findAsset(ctx, params.id ?? '')
  const form = await readForm(request)
  const works: Readonly<Record<string, () => Promise<(typeof dones)[number]>>> = {
    async add() {
      await addCustodian(ctx, asset, textIn(form, 'userID'), textIn(form, 'duty'))
      return 'added'
    },
    async remove() {
      await removeCustodian(ctx, asset, textIn(form, 'custodian'))
      return 'removed'
    },
    async offer() {
      await offerHandover(ctx, asset, {
        toHolderID: textIn(form, 'toHolderID') || null,
        receiverID: textIn(form, 'receiverID'),
        place: textIn(form, 'place'),
        note: textIn(form, 'note'),
      })
      return 'offered'
    },
    async cancel() {
      await cancelHandover(ctx, asset, textIn(form, 'handover'))
      return 'cancelled'
    },
  }
  return attempt(ctx, form, async () => {
    const done = await works[textIn(form, 'intent')]?.()
    return done ? `${url.pathname}?${done}` : url.pathname
  })
})

/** Who answers for an asset, and how it goes from one to the other. */
export default function CustodyScreen() {
  const { asset, own, holders, people, custodians, trail, done } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const t = useT()
  const waiting = trail.find(({ state }) => state === 'waiting' || state === 'over')
  const back = `/asset/detail/${asset._id}`
  return (
    <RecordPage
      title={`${t('assets.custody')}: ${asset.name}`}
      above={[{ label: `${asset.code} ${asset.name}`, href: back }]}
      action={
        <LinkButton kind="secondary" href={back}>
          {t('assets.back')}
        </LinkButton>
      }
    >
      {done && !answer && <Alert tone="ok">{t(`assets.done.${done}`)}</Alert>}
      {answer && <Alert tone="bad" title={answer.message} />}
      <Card title={t('assets.custodians')}>
        <div className="grid gap-5">
          {custodians.length === 0 ? (
            <EmptyState
              icon={<Users />}
              title={t('assets.no-custodian')}
              text={t('assets.no-custodian-text')}
            />
          ) : (
            <ul className="divide-y divide-line">
              {custodians.map(({ _id, name, duty }) => (
                <li key={_id} className="flex flex-wrap items-center gap-3 py-2">
                  <span className="min-w-0 grow">
                    <span className="font-medium">{name}</span>
                    {duty && <span className="block text-sm text-muted">{duty}</span>}
                  </span>
                  <Form method="post">
                    <input type="hidden" name="intent" value="remove" />
                    <input type="hidden" name="custodian" value={_id} />
                    <Button
                      type="submit"
                      kind="quiet"
                      size="small"
                      aria-label={`${t('assets.remove')}: ${name}`}
                    >
                      {t('assets.remove')}
                    </Button>
                  </Form>
                </li>
              ))}
            </ul>
          )}
          <Form method="post" className="grid max-w-reading gap-4 sm:grid-cols-2">
            <input type="hidden" name="intent" value="add" />
            <Field id="userID" label={t('assets.person')} required>
              {(wiring) => <Select {...wiring} name="userID" options={people} />}
            </Field>
            <Field id="duty" label={t('assets.duty')} note={t('records-screen.optional')}>
              {(wiring) => <TextInput {...wiring} name="duty" maxLength={200} />}
            </Field>
            <div className="sm:col-span-full">
              <Button type="submit" kind="secondary" icon={<UserPlus />}>
                {t('assets.custodian-add')}
              </Button>
            </div>
          </Form>
        </div>
      </Card>
      <Card title={t('assets.hand-over')}>
        {waiting ? (
          <div className="grid gap-4">
            <HandoverLine line={waiting} />
            <p className="text-muted">{t('assets.hand-over-waiting')}</p>
            <Form method="post">
              <input type="hidden" name="intent" value="cancel" />
              <input type="hidden" name="handover" value={waiting.id} />
              <Button type="submit" kind="secondary">
                {t('assets.hand-over-cancel')}
              </Button>
            </Form>
          </div>
        ) : (
          <HandOverForm
            own={own}
            holders={holders}
            people={people}
            typed={answer?.intent === 'offer' ? answer.typed : {}}
          />
        )}
      </Card>
      {trail.length > 0 && (
        <Card title={t('assets.trail')}>
          <ol className="divide-y divide-line">
            {trail.map((line) => (
              <li key={line.id} className="py-3">
                <HandoverLine line={line} />
              </li>
            ))}
          </ol>
        </Card>
      )}
    </RecordPage>
  )
}
