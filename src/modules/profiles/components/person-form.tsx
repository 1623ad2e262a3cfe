import { Form, useNavigation } from 'react-router'
import type { OwnProfile } from '#modules/users/public.server.ts'
import type { UploadDescription } from '#shell/records/description.ts'
import { ImageInput } from '#shell/records/images/image-input.tsx'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { Part, type PartState } from './part.tsx'

interface PersonFormProps extends PartState {
  readonly profile: OwnProfile
  /** What may be uploaded as a picture; null where it cannot be changed. */
  readonly upload: UploadDescription | null
}

/** Name, telephone, citizen id or passport, and picture. */
export function PersonForm({ profile, upload, saved, fault }: PersonFormProps) {
  const t = useT()
  const navigation = useNavigation()
  const own = fault?.intent === 'save' ? fault : undefined
  const valueOf = (name: 'firstname' | 'lastname' | 'phone') => own?.typed[name] ?? profile[name] ?? ''
  const input = (name: 'firstname' | 'lastname' | 'phone', rest: object) => (
    <Field
      id={name}
      label={t(`profiles.field.${name}`)}
      error={own?.errors[name]}
      required={name !== 'phone'}
    >
      {(wiring) => <TextInput {...wiring} {...rest} name={name} defaultValue={valueOf(name)} />}
    </Field>
  )
  const document = (name: 'citizen' | 'passport', inputMode: 'numeric' | 'text') => (
    <Field
      id={name}
      label={t(`profiles.field.${name}`)}
      error={own?.errors[name]}
      help={t(profile[name] ? 'profiles.field.citizen-kept' : `profiles.field.${name}-help`)}
    >
      {(wiring) =>
        profile[name] ? (
          <TextInput {...wiring} value={profile[name]} readOnly />
        ) : (
          <TextInput
            {...wiring}
            name={name}
            inputMode={inputMode}
            autoComplete="off"
            defaultValue={own?.typed[name] ?? ''}
          />
        )
      }
    </Field>
  )
  return (
    <Part
      id="person"
      title={t('profiles.part.person')}
      intents={['save', 'confirm-email']}
      saved={saved}
      fault={fault}
    >
      {profile.email !== null && !profile.isMailboxProved && (
        <Form method="post" className="grid justify-items-start gap-3">
          <input type="hidden" name="intent" value="confirm-email" />
          <Alert tone="warn" title={t('profiles.unconfirmed')}>
            {t('profiles.unconfirmed-text', { email: profile.email })}
          </Alert>
          <Button type="submit" kind="secondary">
            {t('profiles.confirm-email')}
          </Button>
        </Form>
      )}
      <Form method="post" noValidate className="grid gap-6">
        <input type="hidden" name="intent" value="save" />
        {upload && (
          <Field id="avatar" label={t('profiles.field.avatar')} error={own?.errors.avatar}>
            {(wiring) => (
              <ImageInput
                value={profile.avatar ?? ''}
                upload={upload}
                wiring={{ ...wiring, name: 'avatar' }}
                onlyUploads
              />
            )}
          </Field>
        )}
        <div className="grid gap-6 sm:grid-cols-2">
          {input('firstname', { autoComplete: 'given-name', maxLength: 100 })}
          {input('lastname', { autoComplete: 'family-name', maxLength: 100 })}
          {input('phone', { autoComplete: 'tel', inputMode: 'numeric', maxLength: 12 })}
          {document('citizen', 'numeric')}
          {(profile.takesPassport || profile.passport) && document('passport', 'text')}
          <Field
            id="email"
            label={t(profile.email === null ? 'profiles.field.username' : 'profiles.field.email')}
            help={t('profiles.field.email-help')}
          >
            {(wiring) => <TextInput {...wiring} value={profile.email ?? profile.username ?? ''} readOnly />}
          </Field>
        </div>
        <div>
          <Button type="submit" busy={navigation.formData?.get('intent') === 'save'}>
            {t('profiles.save')}
          </Button>
        </div>
      </Form>
    </Part>
  )
}
