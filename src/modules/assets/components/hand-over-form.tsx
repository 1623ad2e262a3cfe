import { Send } from 'lucide-react'
import { Form } from 'react-router'
import { useT } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { Holder } from '../holders.server.ts'

interface HandOverFormProps {
  /** What the collection itself is called. */
  readonly own: string
  readonly holders: readonly Holder[]
  readonly people: readonly { readonly value: string; readonly label: string }[]
  readonly typed: Readonly<Record<string, string>>
}

/** Asks somebody to take an asset over: where it goes, and who says yes. */
export function HandOverForm({ own, holders, people, typed }: HandOverFormProps) {
  const t = useT()
  return (
    <Form method="post" className="grid max-w-reading gap-4 sm:grid-cols-2">
      <input type="hidden" name="intent" value="offer" />
      <p className="text-muted sm:col-span-full">{t('assets.hand-over-lead')}</p>
      <Field id="toHolderID" label={t('assets.to-unit')} required>
        {(wiring) => (
          <Select
            {...wiring}
            name="toHolderID"
            defaultValue={typed.toHolderID ?? ''}
            options={[
              { value: '', label: own },
              ...holders.map(({ _id, siteName }) => ({ value: _id, label: siteName })),
            ]}
          />
        )}
      </Field>
      <Field id="receiverID" label={t('assets.receiver')} required>
        {(wiring) => (
          <Select {...wiring} name="receiverID" defaultValue={typed.receiverID ?? ''} options={people} />
        )}
      </Field>
      <Field id="handover-place" label={t('assets.place')} note={t('records-screen.optional')}>
        {(wiring) => <TextInput {...wiring} name="place" maxLength={200} defaultValue={typed.place ?? ''} />}
      </Field>
      <Field id="handover-note" label={t('assets.note')} note={t('records-screen.optional')}>
        {(wiring) => <TextInput {...wiring} name="note" maxLength={500} defaultValue={typed.note ?? ''} />}
      </Field>
      <div className="sm:col-span-full">
        <Button type="submit" icon={<Send />}>
          {t('assets.hand-over-do')}
        </Button>
      </div>
    </Form>
  )
}
