import { capCount } from './counter.tsx'
import { initialsOf } from './initials.ts'
import { Picture, type PictureSource } from './picture.tsx'

export type AvatarSize = 'xs' | 'small' | 'medium' | 'large' | 'xl' | '2xl'

type AvatarProps = {
  name: string
  picture?: string
  /** The same picture in smaller sizes. */
  sources?: readonly PictureSource[]
  /** The point of it that stays in sight. */
  position?: string | undefined
  size?: AvatarSize
  /** A count at the corner, e.g. unread messages. */
  count?: number
  countLabel?: string
}

const sizes: Record<AvatarSize, { box: string; pixels: number }> = {
  xs: { box: 'size-6 text-[0.625rem]', pixels: 24 },
  small: { box: 'size-8 text-xs', pixels: 32 },
  medium: { box: 'size-10 text-sm', pixels: 40 },
  large: { box: 'size-14 text-lg', pixels: 56 },
  xl: { box: 'size-18 text-xl', pixels: 72 },
  '2xl': { box: 'size-24 text-2xl', pixels: 96 },
}

/** A person's picture, or their initials; the name is read aloud once. */
export function Avatar({
  name,
  picture,
  sources = [],
  position,
  size = 'medium',
  count = 0,
  countLabel,
}: AvatarProps) {
  const { box, pixels } = sizes[size]
  return (
    <span className={`relative inline-flex shrink-0 ${box}`}>
      {picture ? (
        <Picture
          src={picture}
          sources={sources}
          position={position}
          sizes={`${pixels}px`}
          alt={name}
          width={pixels}
          height={pixels}
          className="size-full rounded-full object-cover"
        />
      ) : (
        <span className="flex size-full items-center justify-center rounded-full bg-brand/16 font-semibold text-brand select-none">
          <span aria-hidden="true">{initialsOf(name)}</span>
          <span className="sr-only">{name}</span>
        </span>
      )}
      {count > 0 && (
        <span className="absolute -end-2.5 -top-2 rounded-full bg-danger px-1.5 text-xs leading-5 font-semibold text-white tabular-nums outline-2 outline-surface">
          {capCount(count)}
          {countLabel && <span className="sr-only"> {countLabel}</span>}
        </span>
      )}
    </span>
  )
}
