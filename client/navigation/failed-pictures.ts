/** Loads pictures again when the network is back. A browser itself loads a picture once and shows a failed one as missing. */
export function reloadFailedPictures(): void {
  addEventListener('online', () => {
    for (const picture of document.images)
      if (picture.complete && !picture.naturalWidth) picture.src = `${picture.src}`
  })
}
