import { Form, useNavigation } from 'react-router'
import { PasswordField } from '#modules/users/public.tsx'
import { useT } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Part, type PartState } from './part.tsx'

interface PasswordSectionProps extends PartState {
  /** They have none yet, and no address to which a link could go. */
  readonly isFirst: boolean
}

/** A new password for the old one, or a first one. */
export function PasswordSection({ isFirst, saved, fault }: PasswordSectionProps) {
  const t = useT()
  const navigation = useNavigation()
  return (
    <Part
      id="password"
      title={t('profiles.part.password')}
      lead={t(isFirst ? 'profiles.password.first' : 'profiles.password.lead')}
      intents={['password']}
      saved={saved}
      fault={fault}
    >
      <Form method="post" className="grid max-w-120 gap-5">
        <input type="hidden" name="intent" value="password" />
        {!isFirst && (
          <PasswordField name="oldPassword" label={t('users.reset.old')} autoComplete="current-password" />
        )}
        <PasswordField name="newPassword" label={t('users.reset.new')} autoComplete="new-password" />
        <PasswordField name="confirm" label={t('users.reset.confirm')} autoComplete="new-password" />
        <div>
          <Button type="submit" kind="secondary" busy={navigation.formData?.get('intent') === 'password'}>
            {t(isFirst ? 'profiles.password.set' : 'profiles.password.submit')}
          </Button>
        </div>
      </Form>
    </Part>
  )
}
