import { Button } from '@radix-ui/themes';
import { Camera, Images } from 'lucide-react';
import { useRef } from 'react';
import { useControlSize } from '../ui/control-size';
import styles from './PhotoInputs.module.css';

interface Props {
  /** Whether there are pages already. */
  more: boolean;
  disabled: boolean;
  onFiles: (files: File[]) => void;
}

/** The two ways to photos: the camera, one page at a time, and pictures that are on the device. */
export function PhotoInputs({ more, disabled, onFiles }: Props) {
  const size = useControlSize();
  const camera = useRef<HTMLInputElement>(null);
  const device = useRef<HTMLInputElement>(null);
  const common = {
    accept: 'image/*',
    hidden: true,
    onChange: ({ target }: { target: HTMLInputElement }) => {
      onFiles([...(target.files ?? [])]);
      // The same picture can be chosen again after it was removed.
      target.value = '';
    },
  } as const;
  return (
    <div className={styles.ways}>
      <input ref={camera} type="file" {...common} capture="environment" />
      <input ref={device} type="file" {...common} multiple />
      <Button
        type="button"
        size={size}
        variant="outline"
        className={styles.camera}
        disabled={disabled}
        onClick={() => camera.current?.click()}
      >
        <Camera />
        {more ? 'Add another page' : 'Take a photo'}
      </Button>
      <Button type="button" size={size} variant="outline" disabled={disabled} onClick={() => device.current?.click()}>
        <Images />
        Choose photos
      </Button>
    </div>
  );
}
