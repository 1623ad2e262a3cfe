import type { ImgHTMLAttributes } from 'react'

export type PictureSource = { readonly type: string; readonly srcSet: string }

type PictureProps = Omit<ImgHTMLAttributes<HTMLImageElement>, 'srcSet'> & {
  src: string
  alt: string
  /** The same picture in other formats and widths, best first. */
  sources?: readonly PictureSource[]
  /** The point that stays in sight where it is cut, as CSS has it; the middle unless told. */
  position?: string | undefined
}

/** A picture that the browser loads in the size and format that suit it, when it comes into view. */
export function Picture({ sources = [], sizes, alt, position, ...rest }: PictureProps) {
  const style = position === undefined ? undefined : { objectPosition: position }
  const picture = <img loading="lazy" alt={alt} style={style} {...rest} />
  if (sources.length === 0) return picture
  return (
    <picture className="contents">
      {sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      {picture}
    </picture>
  )
}
