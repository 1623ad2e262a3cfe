/** The part of a picture that the frame shows: its centre in parts of the picture, and how much it is enlarged. */
export interface Crop {
  readonly x: number
  readonly y: number
  readonly zoom: number
}

interface Size {
  readonly width: number
  readonly height: number
}

export interface Rectangle extends Size {
  readonly left: number
  readonly top: number
}

export const MAX_ZOOM = 4
export const centred: Crop = { x: 0.5, y: 0.5, zoom: 1 }

/** The largest part of the picture that has the ratio. */
function wholeFrame({ width, height }: Size, ratio: number): Size {
  return width / height > ratio ? { width: height * ratio, height } : { width, height: width / ratio }
}

/** The crop with its frame inside the picture. */
export function keepInside(picture: Size, ratio: number, crop: Crop): Crop {
  const zoom = Math.min(MAX_ZOOM, Math.max(1, crop.zoom))
  const frame = wholeFrame(picture, ratio)
  const clamp = (at: number, part: number) => Math.min(1 - part / 2, Math.max(part / 2, at))
  return {
    zoom,
    x: clamp(crop.x, frame.width / zoom / picture.width),
    y: clamp(crop.y, frame.height / zoom / picture.height),
  }
}

/** The pixels of the picture that the frame shows. */
export function cutOut(picture: Size, ratio: number, crop: Crop): Rectangle {
  const { x, y, zoom } = keepInside(picture, ratio, crop)
  const frame = wholeFrame(picture, ratio)
  const width = frame.width / zoom
  const height = frame.height / zoom
  return { left: x * picture.width - width / 2, top: y * picture.height - height / 2, width, height }
}

const STEP = 0.04

const keys: Readonly<Record<string, (crop: Crop) => Crop>> = {
  ArrowLeft: (crop) => ({ ...crop, x: crop.x - STEP / crop.zoom }),
  ArrowRight: (crop) => ({ ...crop, x: crop.x + STEP / crop.zoom }),
  ArrowUp: (crop) => ({ ...crop, y: crop.y - STEP / crop.zoom }),
  ArrowDown: (crop) => ({ ...crop, y: crop.y + STEP / crop.zoom }),
  '+': (crop) => ({ ...crop, zoom: crop.zoom * 1.1 }),
  '=': (crop) => ({ ...crop, zoom: crop.zoom * 1.1 }),
  '-': (crop) => ({ ...crop, zoom: crop.zoom / 1.1 }),
  Home: () => centred,
}

/** What a key does to the crop; undefined for keys that do nothing. */
export function cropByKey(crop: Crop, key: string): Crop | undefined {
  return keys[key]?.(crop)
}
