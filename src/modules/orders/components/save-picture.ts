const EDGE = 960

/** A drawn picture as the pixels of a PNG, which the applications of banks can read; nothing where this browser cannot draw. */
export async function drawPicture(address: string): Promise<HTMLCanvasElement | null> {
  const picture = new Image()
  picture.src = address
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = EDGE
  canvas.height = EDGE
  const brush = canvas.getContext('2d')
  if (!brush) return null
  brush.imageSmoothingEnabled = false
  brush.fillStyle = '#fff'
  brush.fillRect(0, 0, EDGE, EDGE)
  brush.drawImage(picture, 0, 0, EDGE, EDGE)
  return canvas
}

/** Saves a drawn picture as a PNG, which the applications of banks can read from the photographs. */
export async function savePicture(address: string, name: string): Promise<void> {
  const canvas = await drawPicture(address)
  if (!canvas) return
  const link = document.createElement('a')
  link.href = canvas.toDataURL('image/png')
  link.download = name
  link.click()
}

const ROOM = 900_000
const LONGEST = 2000

/** A picture that is too large to be sent with a form, made smaller; anything else as it is. */
export async function fitPicture(file: File): Promise<File> {
  if (file.size <= ROOM || !file.type.startsWith('image/')) return file
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, LONGEST / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const smaller = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', 0.85)
  })
  return smaller ? new File([smaller], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' }) : file
}
