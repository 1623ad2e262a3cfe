import { useState } from 'react'
import { data, redirect, useActionData, useLoaderData } from 'react-router'
import { DomainError } from '#kernel/errors.ts'
import { requireLayoutRight } from '#kernel/tenancy/change-layout.server.ts'
import { readForm } from '#shell/read-form.server.ts'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { FieldGroup } from '#ui/field-group.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { LookPage } from '../looks/look-page.tsx'
import { readPlayerLook, savePlayerLook } from '../looks/looks.server.ts'
import { playerSpeeds } from '../looks/looks.ts'

export const loader = screen(async ({ ctx, url }) => {
  requireLayoutRight(ctx)
  return { look: readPlayerLook(ctx), speeds: [...playerSpeeds], isSaved: url.searchParams.has('saved') }
})

export const action = screen(async ({ ctx, request, url }) => {
  try {
    await savePlayerLook(ctx, await readForm(request))
  } catch (error) {
    if (!(error instanceof DomainError) || error.status === 403) throw error
    return data({ fault: ctx.t(error.code) }, { status: error.status })
  }
  return redirect(`${url.pathname}?saved=1`)
})

/** How the player looks on the whole site. */
export default function PlayerLookScreen() {
  const { look, speeds, isSaved } = useLoaderData<typeof loader>()
  const fault = useActionData<typeof action>()?.fault
  const t = useT()
  const [side, setSide] = useState<string>(look.side)
  const box = 'grid min-h-24 place-items-center rounded-control border border-line p-3 text-sm text-muted'
  const outline = <div className={box}>{t('course-looks.outline')}</div>
  return (
    <LookPage
      title={t('course-looks.player')}
      lead={t('course-looks.player-lead')}
      isSaved={isSaved}
      fault={fault}
      preview={
        <div className="grid gap-3 sm:grid-cols-2" aria-live="polite">
          {side === 'left' && outline}
          <div className={`${box} bg-text/5`}>{t('course-looks.stage')}</div>
          {side === 'right' && outline}
        </div>
      }
    >
      <Card title={t('course-looks.layout')}>
        <div className="grid gap-6">
          <RadioGroup
            id="side"
            name="side"
            legend={t('course-looks.side')}
            value={side}
            onChange={setSide}
            choices={['right', 'left'].map((value) => ({ value, label: t(`course-looks.side-${value}`) }))}
          />
          <div>
            <Checkbox name="notes" label={t('course-looks.notes')} defaultChecked={look.notes} />
            <Checkbox
              name="discussion"
              label={t('course-looks.discussion')}
              defaultChecked={look.discussion}
            />
          </div>
        </div>
      </Card>
      <Card title={t('course-looks.playing')}>
        <div className="grid gap-6">
          <Checkbox
            name="autoplayNext"
            label={t('course-looks.autoplay')}
            help={t('course-looks.autoplay-help')}
            defaultChecked={look.autoplayNext}
          />
          <FieldGroup id="speeds" legend={t('course-looks.speeds')} help={t('course-looks.speeds-help')}>
            <div className="flex flex-wrap gap-x-6">
              {speeds.map((speed) => (
                <Checkbox
                  key={speed}
                  name="speeds"
                  value={speed}
                  label={`${speed}×`}
                  defaultChecked={look.speeds.includes(speed)}
                />
              ))}
            </div>
          </FieldGroup>
        </div>
      </Card>
    </LookPage>
  )
}
