import { useEffect, useState } from 'react';
import { FileIcon } from './file-icon.tsx';

type FileThumbnailProps = { file: File; refused?: boolean; size?: number };

/** A small preview of a local photo; an icon by kind for any other file. */
export function FileThumbnail({ file, refused = false, size = 36 }: FileThumbnailProps) {
  const [url, setUrl] = useState<string | null>(null);
  const [unreadable, setUnreadable] = useState(false);
  const photo = file.type.startsWith('image/');
  useEffect(() => {
    if (!photo) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file, photo]);
  if (!url || refused || unreadable) {
    return <FileIcon name={file.name} image={photo} refused={refused} size={size} />;
  }
  return (
    <img
      src={url}
      alt=""
      width={size}
      height={size}
      onError={() => setUnreadable(true)}
      style={{ flex: 'none', objectFit: 'cover', borderRadius: 8 }}
    />
  );
}
