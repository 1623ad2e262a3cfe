import { data, Form, redirect, useActionData, useLoaderData, useNavigation } from 'react-router'
import { DomainError } from '#kernel/errors.ts'
import { fullAddress } from '#modules/logins/public.server.ts'
import { CopyField } from '#shell/copy-field.tsx'
import { readForm, textIn } from '#shell/read-form.server.ts'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { FieldGroup } from '#ui/field-group.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { addPlatform, listCourses, listPlatforms, removePlatform } from '../platforms/manage.server.ts'

const names = ['name', 'issuer', 'clientID', 'authUrl', 'tokenUrl', 'jwksUrl'] as const
const places = { login: '/lti/login', launch: '/lti/launch', keys: '/lti/keys' } as const

export const loader = screen(async ({ ctx, url }) => ({
  platforms: (await listPlatforms(ctx)).map(({ _id, name, issuer, clientID, deployments, courses }) => ({
    _id,
    name,
    issuer,
    clientID,
    deployments,
    courses: courses.length,
  })),
  courses: await listCourses(ctx),
  login: await fullAddress(ctx, places.login, url),
  launch: await fullAddress(ctx, places.launch, url),
  keys: await fullAddress(ctx, places.keys, url),
}))

export const action = screen(async ({ ctx, request, url }) => {
  const form = await readForm(request)
  if (textIn(form, 'intent') === 'remove') {
    await removePlatform(ctx, textIn(form, 'id'))
    return redirect(url.pathname)
  }
  const typed = {
    name: textIn(form, 'name'),
    issuer: textIn(form, 'issuer'),
    clientID: textIn(form, 'clientID'),
    authUrl: textIn(form, 'authUrl'),
    tokenUrl: textIn(form, 'tokenUrl'),
    jwksUrl: textIn(form, 'jwksUrl'),
    deployments: textIn(form, 'deployments')
      .split(/\s+/)
      .filter((id) => id !== ''),
    courses: form.getAll('course').map(String),
  }
  try {
    await addPlatform(ctx, typed)
  } catch (error) {
    if (!(error instanceof DomainError) || error.status !== 400) throw error
    return data({ fault: ctx.t(error.code, error.values), typed }, { status: 400 })
  }
  return redirect(url.pathname)
})

/** Platforms that open courses of the site, and what they have to know of us. */
export default function PlatformsScreen() {
  const { platforms, courses, ...ours } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const isBusy = useNavigation().formMethod === 'POST'
  const t = useT()
  const typed = refused && 'typed' in refused ? refused.typed : undefined
  const words = { copy: t('interop.copy'), copied: t('interop.copied') }
  return (
    <RecordPage title={t('lti.title')} above={[{ label: t('interop.title'), href: '/lesson/interop' }]}>
      <p className="max-w-reading text-muted">{t('lti.about')}</p>
      {refused && 'fault' in refused && <Alert tone="bad">{refused.fault}</Alert>}
      <Card title={t('lti.ours')}>
        <div className="grid max-w-reading gap-4">
          {(['login', 'launch', 'keys'] as const).map((place) => (
            <CopyField
              key={place}
              words={words}
              id={`our-${place}`}
              label={t(`lti.our-${place}`)}
              value={ours[place]}
            />
          ))}
        </div>
      </Card>
      <Card title={t('lti.platforms')}>
        {platforms.length === 0 ? (
          <p className="text-muted">{t('lti.none')}</p>
        ) : (
          <ul className="grid gap-4">
            {platforms.map((platform) => (
              <li key={platform._id} className="flex flex-wrap items-center justify-between gap-3">
                <div className="min-w-0">
                  <p className="font-semibold">{platform.name}</p>
                  <p className="text-sm text-muted">
                    {platform.issuer} · {platform.clientID}
                  </p>
                  <p className="text-sm text-muted">
                    {t('lti.of-platform', { courses: platform.courses, n: platform.deployments.length })}
                  </p>
                </div>
                <Form method="post">
                  <input type="hidden" name="intent" value="remove" />
                  <input type="hidden" name="id" value={platform._id} />
                  <Button type="submit" kind="secondary" size="small" busy={isBusy}>
                    {t('lti.remove')}
                  </Button>
                </Form>
              </li>
            ))}
          </ul>
        )}
      </Card>
      <Card title={t('lti.add')}>
        <Form method="post" className="grid max-w-reading gap-4" key={platforms.length}>
          {names.map((name) => (
            <Field key={name} id={name} label={t(`lti.field.${name}`)} required>
              {(wiring) => (
                <TextInput {...wiring} name={name} maxLength={1000} defaultValue={typed?.[name] ?? ''} />
              )}
            </Field>
          ))}
          <Field
            id="deployments"
            label={t('lti.field.deployments')}
            help={t('lti.deployments-help')}
            required
          >
            {(wiring) => (
              <Textarea {...wiring} name="deployments" defaultValue={typed?.deployments.join('\n') ?? ''} />
            )}
          </Field>
          <FieldGroup id="courses" legend={t('lti.field.courses')}>
            {courses.map(({ _id, name }) => (
              <Checkbox
                key={_id}
                name="course"
                value={_id}
                defaultChecked={typed?.courses.includes(_id) ?? false}
                label={name}
              />
            ))}
          </FieldGroup>
          <div>
            <Button type="submit" busy={isBusy}>
              {t('lti.save')}
            </Button>
          </div>
        </Form>
      </Card>
    </RecordPage>
  )
}
