import { Form } from 'react-router'
import { type ColorMode, colorModes } from '#shell/color-mode.ts'
import { useHere } from '#shell/here.ts'
import { useT } from '#shell/texts.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { Drop } from './drop.tsx'

const icons: Record<ColorMode, IconName> = { light: 'sun', dark: 'moon', device: 'monitor' }

/** Light, dark or as the device: a form, so that it works without scripts; with them the page stays. */
export function ModeChoices({ mode }: { mode: ColorMode }) {
  const t = useT()
  const { pathname, search } = useHere()
  return (
    <Form method="post" action="/color-mode" navigate={false} preventScrollReset>
      <input type="hidden" name="next" value={pathname + search} />
      {colorModes.map((one) => (
        <button
          key={one}
          type="submit"
          name="mode"
          value={one}
          data-close
          className="drop-item"
          aria-current={one === mode || undefined}
        >
          <Icon name={icons[one]} />
          {t(`shell.mode.${one}`)}
        </button>
      ))}
    </Form>
  )
}

/** The same choices behind a button of a bar. */
export function ModeSwitch({ mode }: { mode: ColorMode }) {
  const t = useT()
  return (
    <Drop
      name="tools"
      label={`${t('shell.mode')}: ${t(`shell.mode.${mode}`)}`}
      summary={<Icon name={icons[mode]} />}
    >
      <ModeChoices mode={mode} />
    </Drop>
  )
}
