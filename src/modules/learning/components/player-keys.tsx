import { useT } from '#shell/texts.tsx'
import { KEYS_ID } from '../player/use-film-controls.ts'

const keys = [
  ['Space / K', 'play'],
  ['J / L', 'leap'],
  ['← / →', 'step'],
  ['M', 'mute'],
  ['F', 'screen'],
  ['C', 'captions'],
  ['?', 'help'],
] as const

/** The keys of the player. */
export function PlayerKeys() {
  const t = useT()
  return (
    <dialog id={KEYS_ID} popover="auto" className="player-keys" aria-label={t('learning.keys.title')}>
      <h2>{t('learning.keys.title')}</h2>
      <dl>
        {keys.map(([key, name]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(`learning.keys.${name}`)}</dd>
          </div>
        ))}
      </dl>
    </dialog>
  )
}
