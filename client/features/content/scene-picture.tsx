import { wideImage } from '#shared/images.ts'

interface ScenePictureProps {
  picture: { path: string; alt: string }
  first?: boolean
  className?: string | undefined
}

/** Renders a 2:1 picture. The first one on a page is the largest contentful paint. */
export function ScenePicture({ picture: { path, alt }, first, className }: ScenePictureProps) {
  const { src, srcset } = wideImage(path)
  return (
    <img
      src={src}
      srcSet={srcset}
      sizes={srcset && (first ? '100vw' : '(min-width: 60rem) 60vw, 100vw')}
      width={1440}
      height={720}
      alt={alt}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      className={className}
    />
  )
}
