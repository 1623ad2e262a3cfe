import { Palette } from 'lucide-react'
import { useState } from 'react'
import { colorModes } from '#shell/color-mode.ts'
import { ImageInput } from '#shell/records/images/image-input.tsx'
import { useLang, useT } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { findTheme, themes } from '#ui/themes.ts'
import { type Look, themeParts } from '../look/look.ts'
import { findHue, readPixels, type Suggestion, suggestThemes } from '../look/palette.ts'
import { pictureUpload } from '../look/picture-upload.ts'
import { OwnColorField } from './own-color-field.tsx'

interface LookFieldsProps {
  readonly look: Look
  readonly pages: readonly { readonly _id: string; readonly title: string }[]
  readonly errors: Readonly<Record<string, string>>
  readonly theme: string
  readonly onTheme: (theme: string) => void
  readonly ownColor: string
  readonly onOwnColor: (color: string) => void
}

/** The fields of a look, in three groups. */
export function LookFields({ look, pages, errors, theme, onTheme, ownColor, onOwnColor }: LookFieldsProps) {
  const t = useT()
  const lang = useLang()
  const [logo, setLogo] = useState(look.siteLogo)
  return (
    <>
      <Card title={t('designs.logo')}>
        <div className="grid gap-5">
          <Field id="siteLogo" label={t('designs.siteLogo')} error={errors.siteLogo}>
            {(wiring) => (
              <ImageInput
                value={look.siteLogo}
                upload={pictureUpload}
                wiring={{ ...wiring, name: 'siteLogo' }}
                onChange={setLogo}
              />
            )}
          </Field>
          <Field
            id="siteFavicon"
            label={t('designs.siteFavicon')}
            help={t('designs.favicon-help')}
            error={errors.siteFavicon}
          >
            {(wiring) => (
              <ImageInput
                value={look.siteFavicon}
                upload={pictureUpload}
                wiring={{ ...wiring, name: 'siteFavicon' }}
              />
            )}
          </Field>
        </div>
      </Card>
      <Card title={t('designs.colours')}>
        <div className="grid gap-5">
          <fieldset>
            <legend className="mb-2 font-medium">{t('designs.siteSubStyle')}</legend>
            <div className="grid gap-2 sm:grid-cols-2">
              {Object.entries(themes).map(([value, { name }]) => (
                <label
                  key={value}
                  className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control border border-line px-3 py-2 has-checked:border-brand has-checked:bg-brand/6"
                >
                  <input
                    type="radio"
                    name="siteSubStyle"
                    value={value}
                    checked={theme === value}
                    onChange={() => onTheme(value)}
                    className="size-5 accent-brand"
                  />
                  <span
                    aria-hidden="true"
                    className="size-6 rounded-full"
                    style={{ background: findTheme(value).brand.light }}
                  />
                  <span
                    aria-hidden="true"
                    className="-ms-4 size-6 rounded-full"
                    style={{ background: findTheme(value).accent }}
                  />
                  {lang === 'th' ? name.th : name.en}
                </label>
              ))}
            </div>
          </fieldset>
          <FromLogo logo={logo} onTheme={onTheme} />
          <OwnColorField value={ownColor} error={errors.ownColor} onChange={onOwnColor} />
          <Field id="siteStyle" label={t('designs.siteStyle')}>
            {(wiring) => (
              <Select
                {...wiring}
                name="siteStyle"
                defaultValue={look.siteStyle}
                options={['gradient', 'plain'].map((value) => ({
                  value,
                  label: t(`designs.style-${value}`),
                }))}
              />
            )}
          </Field>
          <Field id="colorMode" label={t('designs.colorMode')}>
            {(wiring) => (
              <Select
                {...wiring}
                name="colorMode"
                defaultValue={look.colorMode}
                options={colorModes.map((value) => ({ value, label: t(`shell.mode.${value}`) }))}
              />
            )}
          </Field>
        </div>
      </Card>
      <Card title={t('designs.parts')}>
        <div className="grid gap-5 sm:grid-cols-2">
          {themeParts.map((part) => (
            <Field key={part} id={part} label={t(`designs.part-${part}`)} error={errors[part]}>
              {(wiring) => (
                <Select
                  {...wiring}
                  name={part}
                  defaultValue={look[part]}
                  placeholder={t(`designs.no-${part}`)}
                  options={pages.map(({ _id, title }) => ({ value: _id, label: title }))}
                />
              )}
            </Field>
          ))}
          <Field id="topbarRight" label={t('designs.topbarRight')} error={errors.topbarRight}>
            {(wiring) => (
              <TextInput {...wiring} name="topbarRight" defaultValue={look.topbarRight} maxLength={60} />
            )}
          </Field>
          <Field id="topbarRightUrl" label={t('designs.topbarRightUrl')} error={errors.topbarRightUrl}>
            {(wiring) => (
              <TextInput
                {...wiring}
                name="topbarRightUrl"
                defaultValue={look.topbarRightUrl}
                maxLength={300}
              />
            )}
          </Field>
        </div>
      </Card>
    </>
  )
}

/** Themes that go with the logo, the nearest first, with how well white words are read on them. */
function FromLogo({ logo, onTheme }: { readonly logo: string; readonly onTheme: (theme: string) => void }) {
  const t = useT()
  const lang = useLang()
  const [found, setFound] = useState<readonly Suggestion[] | null>(null)
  const [isUnreadable, setUnreadable] = useState(false)
  const look = async () => {
    try {
      setUnreadable(false)
      setFound(suggestThemes(findHue(await readPixels(logo))).slice(0, 3))
    } catch {
      setFound(null)
      setUnreadable(true)
    }
  }
  return (
    <div className="grid gap-3">
      <div>
        <Button kind="secondary" icon={<Palette />} disabled={logo === ''} onClick={() => void look()}>
          {t('designs.from-logo')}
        </Button>
      </div>
      <div aria-live="polite" className="grid gap-2">
        {isUnreadable && <p className="text-sm text-bad">{t('designs.unreadable-logo')}</p>}
        {found?.map(({ theme, contrast }) => (
          <Button key={theme} kind="quiet" onClick={() => onTheme(theme)}>
            {t('designs.suggestion', {
              theme: lang === 'th' ? themes[theme].name.th : themes[theme].name.en,
              contrast: contrast.toFixed(1),
            })}
          </Button>
        ))}
      </div>
    </div>
  )
}
