import { Form } from 'react-router'
import type { OwnReminder } from '#modules/reminders/public.server.ts'
import { PushSwitch } from '#modules/reminders/public.tsx'
import { useT } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Part, type PartState } from './part.tsx'

/** What somebody is reminded of by mail, and on which device; each can be switched off. */
export function ReminderSection({
  reminders,
  pushKey,
  ...state
}: PartState & { readonly reminders: readonly OwnReminder[]; readonly pushKey: string }) {
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
      <PushSwitch publicKey={pushKey} />
    </Part>
  )
}
