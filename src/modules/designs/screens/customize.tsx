import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Form, useActionData, useLoaderData, useNavigation } from 'react-router'
import { TemplatePicture } from '#modules/templates/public.tsx'
import { RecordPage } from '#shell/records/record-page.tsx'
import { useUnsaved } from '#shell/records/use-unsaved.ts'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { BothLooks } from '../components/both-looks.tsx'
import { FontField } from '../components/font-field.tsx'
import { HeadFields } from '../components/head-fields.tsx'
import { LookFields } from '../components/look-fields.tsx'
import { LookPreview } from '../components/look-preview.tsx'
import { useEarlyLook } from '../components/use-early-look.ts'
import { useTriedLook } from '../components/use-tried-look.ts'
import { actOnLook, readLookScreen } from '../look/look-screen.server.ts'
import { readOwnColor } from '../look/own-color.ts'

export const loader = screen(readLookScreen)

export const action = screen(actOnLook)

const FORM = 'look'

/** How a site looks: colours, logo, and what stands around its pages, with real pages beside it. */
export default function CustomizeScreen() {
  const { basis } = useLoaderData<typeof loader>()
  const current = useActionData<typeof action>()?.basis ?? basis
  // What others saved meanwhile comes into the inputs.
  return <LookDesk key={current} basis={current} />
}

function LookDesk({ basis }: { readonly basis: string }) {
  const { look, pages, canUndo, isOwn, sets, isSaved, previews, key, name } = useLoaderData<typeof loader>()
  const fault = useActionData<typeof action>()
  const conflicts = fault?.conflicts ?? []
  const shown = fault?.typed ?? look
  const [theme, setTheme] = useState(shown.siteSubStyle)
  const [ownColor, setOwnColor] = useState(shown.ownColor)
  const [font, setFont] = useState(shown.font)
  const { tried, follow } = useTriedLook(shown)
  useEarlyLook(FORM, (early) => {
    setTheme(early.siteSubStyle)
    setFont(early.font)
  })
  const watch = useUnsaved()
  const sent = useNavigation().formData
  const sentSet = sent?.get('set')
  const t = useT()
  return (
    <RecordPage title={t('designs.title', { site: name })}>
      {isSaved && !fault && !sent && <Alert tone="ok">{t('designs.saved')}</Alert>}
      {fault && conflicts.length === 0 && <Alert tone="bad" title={fault.message} />}
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <div className="grid min-w-0 gap-6">
          <Form ref={watch} id={FORM} method="post" className="grid gap-6" onChange={follow}>
            <input type="hidden" name="basis" value={basis} />
            <BothLooks pages={pages} conflicts={conflicts} />
            <LookFields
              look={shown}
              pages={pages}
              errors={fault?.errors ?? {}}
              theme={theme}
              onTheme={setTheme}
              ownColor={ownColor}
              onOwnColor={setOwnColor}
            />
            <HeadFields look={shown} errors={fault?.errors ?? {}} />
            <FontField value={font} onChange={setFont} />
            <div className="flex flex-wrap gap-2 max-sm:*:grow">
              <Button type="submit" busy={sent !== undefined && !sentSet && !sent.has('intent')}>
                {t('designs.save')}
              </Button>
              {isOwn && look.navigator && (
                <LinkButton kind="secondary" href={`/cms/menu/${look.navigator}`}>
                  {t('designs.edit-menu')}
                </LinkButton>
              )}
            </div>
          </Form>
          <Card title={t('designs.sets')}>
            <p className="mb-3 text-sm text-muted">{t('designs.sets-help')}</p>
            <div className="grid gap-3 sm:grid-cols-3">
              {sets.map(({ set, sketch }) => (
                // Sent with the form: what was chosen there is not lost with the page that comes next.
                <div key={set} className="grid content-start gap-2">
                  <span className="block overflow-hidden rounded-control border border-line max-sm:hidden">
                    <TemplatePicture sketch={sketch} />
                  </span>
                  <Button
                    type="submit"
                    kind="secondary"
                    form={FORM}
                    name="set"
                    value={set}
                    busy={sentSet === set}
                  >
                    {t(`designs.set-${set}`)}
                  </Button>
                </div>
              ))}
            </div>
          </Card>
          {canUndo && (
            <Form method="post">
              <Button type="submit" kind="quiet" name="intent" value="undo" icon={<Undo2 />}>
                {t('designs.undo')}
              </Button>
            </Form>
          )}
        </div>
        <LookPreview
          theme={readOwnColor(ownColor)?.color ?? theme}
          font={font}
          paths={previews}
          tried={`${key}${tried}`}
        />
      </div>
    </RecordPage>
  )
}
