import { Form } from 'react-router'
import type { OwnReminder } from '#modules/reminders/public.server.ts'
import { useT } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Part, type PartState } from './part.tsx'

/** What somebody is reminded of by mail; each can be switched off. */
export function ReminderSection({
  reminders,
  ...state
}: PartState & { readonly reminders: readonly OwnReminder[] }) {
  const t = useT()
  return (
    <Part
      id="reminders"
      title={t('profiles.part.reminders')}
      lead={t('reminders.lead')}
      intents={['reminders']}
      {...state}
    >
      <Form method="post" className="grid gap-3">
        <input type="hidden" name="intent" value="reminders" />
        {reminders.map(({ kind, isOn }) => (
          <Checkbox
            key={kind}
            name="reminder"
            value={kind}
            defaultChecked={isOn}
            label={t(`reminders.kind.${kind}`)}
          />
        ))}
        <div>
          <Button type="submit" kind="secondary">
            {t('reminders.save')}
          </Button>
        </div>
      </Form>
    </Part>
  )
}
