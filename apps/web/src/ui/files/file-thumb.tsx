import { useEffect, useRef, useState } from 'react'
import { Icon } from '../icon.tsx'
import classes from './files.module.css'

/** An image element that shows a file of this device until it is removed. */
export function useBlobImage(blob: Blob) {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const url = URL.createObjectURL(blob)
    if (image.current) image.current.src = url
    return () => URL.revokeObjectURL(url)
  }, [blob])
  return image
}

const PICTURE = /\.(avif|gif|jpe?g|png|webp)$/i

/** Whether browsers show files of this name as a picture. */
const isPicture = ({ name }: { readonly name: string }): boolean => PICTURE.test(name)

interface FileThumbProps {
  /** Shown for other files, and for pictures that cannot be shown. */
  icon: string
}

/** A chosen file: a small picture, or an icon. The name beside it describes it. */
export function ChosenThumb({ file, icon }: FileThumbProps & { file: File }) {
  return isPicture(file) ? <BlobThumb file={file} icon={icon} /> : <Icon name={icon} />
}

function BlobThumb({ file, icon }: FileThumbProps & { file: File }) {
  const image = useBlobImage(file)
  const [isBroken, setIsBroken] = useState(false)
  if (isBroken) return <Icon name={icon} />
  return <img ref={image} alt="" className={classes['thumb']} onError={() => setIsBroken(true)} />
}

/** A stored file, like ChosenThumb. */
export function StoredThumb({
  file: { name, href = '' },
  icon,
}: FileThumbProps & { file: { readonly name: string; readonly href?: string } }) {
  const [isBroken, setIsBroken] = useState(false)
  const isShown = isPicture({ name }) && /^\/api\/files\/[^/]+\/open$/.test(href) && !isBroken
  if (!isShown) return <Icon name={icon} />
  return (
    <img
      src={`${href}?size=thumb`}
      alt=""
      loading="lazy"
      className={classes['thumb']}
      onError={() => setIsBroken(true)}
    />
  )
}
