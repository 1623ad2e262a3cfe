import { useState } from 'react'
import { data, Form, redirect, useActionData, useLoaderData, useNavigation } from 'react-router'
import { DomainError } from '#kernel/errors.ts'
import { inkOn, isColor, type LoginLook, readLoginLook } from '#kernel/tenancy/login-look.ts'
import { readForm, textIn } from '#shell/read-form.server.ts'
import { ImageInput } from '#shell/records/images/image-input.tsx'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { LoginPreview } from '../components/login-preview.tsx'
import { requireLoginRight, saveLoginLook } from '../login-look/save-login-look.server.ts'
import { pictureUpload } from '../look/picture-upload.ts'

const names = ['logo', 'picture', 'title', 'lead', 'color'] as const satisfies readonly (keyof LoginLook)[]

export const loader = screen(async ({ ctx, url }) => {
  requireLoginRight(ctx)
  return { site: ctx.site.siteName, look: readLoginLook(ctx.site), isSaved: url.searchParams.has('saved') }
})

export const action = screen(async ({ ctx, request, url }) => {
  const form = await readForm(request)
  const typed = Object.fromEntries(names.map((name) => [name, textIn(form, name)])) as unknown as LoginLook
  // Without a tick the page has no colour of its own, whatever the chooser shows.
  const look = { ...typed, color: textIn(form, 'hasColor') === 'on' ? typed.color : '' }
  try {
    await saveLoginLook(ctx, look)
    return redirect(`${url.pathname}?saved=1`)
  } catch (error) {
    if (!(error instanceof DomainError) || error.status !== 400) throw error
    await ctx.rollback()
    const errors = Object.fromEntries(error.details.map(({ path, message }) => [path, ctx.t(message)]))
    return data({ message: ctx.t(error.code), errors, typed: look }, { status: 400 })
  }
})

const USUAL = '#1f3a8a'

/** How the page looks at which staff log in, with what it will be beside it. */
export default function LoginLookScreen() {
  const { site, look, isSaved } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const fault = answer && 'typed' in answer ? answer : null
  const t = useT()
  const isBusy = useNavigation().formMethod === 'POST'
  const [shown, setShown] = useState<LoginLook>(fault?.typed ?? look)
  const set = (name: keyof LoginLook) => (value: string) => setShown((now) => ({ ...now, [name]: value }))
  const errors: Readonly<Record<string, string>> = fault?.errors ?? {}
  return (
    <RecordPage title={t('login-look.title', { site })}>
      {isSaved && !fault && <Alert tone="ok">{t('designs.saved')}</Alert>}
      {fault && <Alert tone="bad" title={fault.message} />}
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <Form method="post" className="grid min-w-0 gap-6">
          <Card title={t('login-look.pictures')}>
            <div className="grid gap-5">
              {(['logo', 'picture'] as const).map((name) => (
                <Field
                  key={name}
                  id={name}
                  label={t(`login-look.${name}`)}
                  help={t(`login-look.${name}-help`)}
                  error={errors[name]}
                >
                  {(wiring) => (
                    <ImageInput
                      value={shown[name]}
                      upload={pictureUpload}
                      wiring={{ ...wiring, name }}
                      onChange={set(name)}
                    />
                  )}
                </Field>
              ))}
            </div>
          </Card>
          <Card title={t('login-look.words')}>
            <div className="grid gap-5">
              <Field id="title" label={t('login-look.heading')} error={errors.title}>
                {(wiring) => (
                  <TextInput
                    {...wiring}
                    name="title"
                    maxLength={80}
                    value={shown.title}
                    onChange={(event) => set('title')(event.target.value)}
                  />
                )}
              </Field>
              <Field id="lead" label={t('login-look.lead')} error={errors.lead}>
                {(wiring) => (
                  <TextInput
                    {...wiring}
                    name="lead"
                    maxLength={200}
                    value={shown.lead}
                    onChange={(event) => set('lead')(event.target.value)}
                  />
                )}
              </Field>
            </div>
          </Card>
          <Card title={t('login-look.colour')}>
            <div className="grid gap-3">
              <label className="flex min-h-11 items-center gap-3">
                <input
                  type="checkbox"
                  name="hasColor"
                  className="size-5 accent-brand"
                  checked={shown.color !== ''}
                  onChange={(event) => set('color')(event.target.checked ? USUAL : '')}
                />
                {t('login-look.own-colour')}
              </label>
              <label className="flex min-h-11 items-center gap-3">
                <input
                  type="color"
                  name="color"
                  className="h-11 w-16"
                  disabled={shown.color === ''}
                  value={shown.color || USUAL}
                  onChange={(event) => set('color')(event.target.value)}
                />
                {t('login-look.color')}
              </label>
              {isColor(shown.color) && (
                <p className="text-sm text-muted" aria-live="polite">
                  {t('login-look.contrast', { n: inkOn(shown.color).contrast.toFixed(1) })}
                </p>
              )}
            </div>
          </Card>
          <div>
            <Button type="submit" busy={isBusy}>
              {t('designs.save')}
            </Button>
          </div>
        </Form>
        <div className="xl:sticky xl:top-4">
          <Card title={t('login-look.preview')}>
            <LoginPreview look={shown} site={site} />
          </Card>
        </div>
      </div>
    </RecordPage>
  )
}
